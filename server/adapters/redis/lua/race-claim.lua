-- Asks for a pawn; the order is settled later. Answers with the rank it would get now.
-- KEYS[1] race hash
-- KEYS[2] hash of answers by act, seat and command id
-- KEYS[3] sorted set of claims that are not settled, by key, then by the order that breaks ties
-- KEYS[4] room hash, for the name of its channel
-- ARGV[1] seat
-- ARGV[2] command id
-- ARGV[3] key, whole microseconds
-- ARGV[4] facts, JSON
-- ARGV[5] announcement, JSON up to the provisional rank
-- ARGV[6] ms to keep claim and answer
local seat, asked = ARGV[1], 'claim:' .. ARGV[1] .. ':' .. ARGV[2]
local before = redis.call('HGET', KEYS[2], asked)
if before then return before end

local function answer(text)
  redis.call('HSET', KEYS[2], asked, text)
  redis.call('PEXPIRE', KEYS[2], ARGV[6])
  return text
end

local state, seats, order, ranked, held, platter, first = unpack(redis.call('HMGET', KEYS[1],
  'state', 'seats', 'order', 'ranked', 'held', 'platter:' .. seat, 'first:' .. seat))
if not state then return 'unknown' end
if not seats:find(seat, 1, true) then return answer('not-in') end
if first then return answer('locked ' .. first) end
if state ~= 'open' then
  -- No pawn for it, but its time is kept: the first one.
  if platter and tonumber(held) >= #seats - 1 and redis.call('HSETNX', KEYS[1], 'key:' .. seat, ARGV[3]) == 1 then
    redis.call('HSET', KEYS[1], 'facts:' .. seat, ARGV[4])
  end
  return answer('closed')
end
-- Kept: the same command must not become a claim because a platter came in the meantime.
if not platter then return answer('no-platter') end

-- Eight places for each microsecond, so that the tie order is part of the score.
local score = tonumber(ARGV[3]) * 8 + order:find(seat, 1, true) - 1
redis.call('ZADD', KEYS[3], string.format('%.0f', score), seat)
redis.call('PEXPIRE', KEYS[3], ARGV[6])
local rank = ranked + redis.call('ZRANK', KEYS[3], seat) + 1
redis.call('HSET', KEYS[1], 'key:' .. seat, ARGV[3], 'facts:' .. seat, ARGV[4], 'first:' .. seat, rank)
redis.call('SPUBLISH', KEYS[4], ARGV[5] .. rank .. '}}')
local toCome = #seats - held - redis.call('ZCARD', KEYS[3])
return answer('claimed ' .. rank .. ' ' .. toCome)
