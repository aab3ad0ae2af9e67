-- Lays down a platter, or another one, as long as the seat has no claim.
-- KEYS[1] race hash
-- KEYS[2] hash of answers by act, seat and command id
-- KEYS[3] room hash, for the name of its channel
-- ARGV[1] seat
-- ARGV[2] command id
-- ARGV[3] platter
-- ARGV[4] announcement, JSON
-- ARGV[5] ms to keep the answer
local asked = 'place:' .. ARGV[1] .. ':' .. ARGV[2]
local before = redis.call('HGET', KEYS[2], asked)
if before then return before end

local function answer(text)
  redis.call('HSET', KEYS[2], asked, text)
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
  return text
end

local state, seats, held, key = unpack(redis.call('HMGET', KEYS[1], 'state', 'seats', 'held', 'key:' .. ARGV[1]))
if not state then return 'unknown' end
if not seats:find(ARGV[1], 1, true) then return answer('not-in') end
if key then return answer('locked') end
-- When the pawns are gone it is kept for the time of a hand that comes too late.
if state == 'open' or tonumber(held) >= #seats - 1 then redis.call('HSET', KEYS[1], 'platter:' .. ARGV[1], ARGV[3]) end
if state ~= 'open' then return answer('closed') end

redis.call('SPUBLISH', KEYS[3], ARGV[4])
return answer('placed')
