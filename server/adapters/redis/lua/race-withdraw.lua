-- A seat leaves an open race, with one pawn and whatever it had claimed.
-- KEYS[1] race hash
-- KEYS[2] sorted set of claims that are not settled
-- KEYS[3] room hash, for the name of its channel
-- ARGV[1] seat
-- ARGV[2] announcement, JSON up to whether the race is closed by it
local seat = ARGV[1]
local state, seats, held, rank = unpack(redis.call('HMGET', KEYS[1], 'state', 'seats', 'held', 'rank:' .. seat))

if state == 'open' and seats:find(seat, 1, true) then
  seats = seats:gsub(seat, '')
  if rank then held = held - 1 end
  redis.call('HSET', KEYS[1], 'seats', seats, 'held', held)
  redis.call('HDEL', KEYS[1], 'platter:' .. seat, 'key:' .. seat, 'facts:' .. seat, 'first:' .. seat,
    'rank:' .. seat, 'late:' .. seat)
  redis.call('ZREM', KEYS[2], seat)

  local closed = tonumber(held) >= #seats - 1
  if closed then
    redis.call('HSET', KEYS[1], 'state', 'closed')
    redis.call('DEL', KEYS[2])
  end
  redis.call('SPUBLISH', KEYS[3], ARGV[2] .. tostring(closed) .. '}}')
end
return redis.call('HGETALL', KEYS[1])
