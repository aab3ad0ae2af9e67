-- Keeps when the dice were seen, and tells every node: the earliest word, as long as the race is open and no hand is up.
-- KEYS[1] race hash
-- KEYS[2] sorted set of claims that are not settled
-- KEYS[3] room hash, for the name of its channel
-- ARGV[1] ms after the start
-- ARGV[2] announcement, JSON
local state, held, shown = unpack(redis.call('HMGET', KEYS[1], 'state', 'held', 'shown'))
if state ~= 'open' or tonumber(held) > 0 or redis.call('ZCARD', KEYS[2]) > 0 then return end
if shown and tonumber(shown) <= tonumber(ARGV[1]) then return end

redis.call('HSET', KEYS[1], 'shown', ARGV[1])
redis.call('SPUBLISH', KEYS[3], ARGV[2])
