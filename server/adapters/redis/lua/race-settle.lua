-- Gives the next ranks to the claims whose time has come. Does nothing when there are none, or when the race is closed.
-- KEYS[1] race hash
-- KEYS[2] sorted set of claims that are not settled, by key, then by the order that breaks ties
-- KEYS[3] room hash, for the name of its channel
-- ARGV[1] the greatest key to settle, or '' for everything, which ends the race
-- ARGV[2] announcement, JSON up to the list of ranks
local state, seats, ranked, held, last = unpack(redis.call('HMGET', KEYS[1], 'state', 'seats', 'ranked', 'held', 'last'))
local settled, ranks = {}, {}

if state == 'open' then
  local everything = ARGV[1] == ''
  local pawns = #seats - 1
  ranked, held = tonumber(ranked), tonumber(held)
  local upTo = everything and '+inf' or string.format('%.0f', tonumber(ARGV[1]) * 8 + 7)
  for _, seat in ipairs(redis.call('ZRANGE', KEYS[2], '-inf', upTo, 'BYSCORE')) do
    if held >= pawns then break end
    ranked, held = ranked + 1, held + 1
    local key = tonumber(redis.call('HGET', KEYS[1], 'key:' .. seat))
    last = tonumber(last) or key
    local late = math.max(0, last - key)
    last = math.max(last, key)
    redis.call('HSET', KEYS[1], 'rank:' .. seat, ranked, 'late:' .. seat, late)
    redis.call('ZREM', KEYS[2], seat)
    table.insert(settled, seat)
    table.insert(ranks, string.format('{"seat":%s,"rank":%d,"key":%.0f,"lateBy":%.0f}', seat, ranked, key, late))
  end

  local closed = everything or held >= pawns
  if #settled > 0 then redis.call('HSET', KEYS[1], 'ranked', ranked, 'held', held, 'last', last) end
  if closed then
    redis.call('HSET', KEYS[1], 'state', 'closed')
    redis.call('DEL', KEYS[2])
  end
  if closed or #settled > 0 then
    redis.call('SPUBLISH', KEYS[3], ARGV[2] .. '[' .. table.concat(ranks, ',') .. '],"closed":' .. tostring(closed) .. '}}')
  end
end
return { table.concat(settled), redis.call('HGETALL', KEYS[1]) }
