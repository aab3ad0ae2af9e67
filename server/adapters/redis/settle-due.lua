-- Replaces a claim by the next time, or by none; unless it is no longer this caller's claim.
-- KEYS[1] sorted set of rooms by the time they are due
-- KEYS[2] hash of rooms that are claimed, with the end of the claim
-- ARGV[1] room code
-- ARGV[2] end of the claim, ms
-- ARGV[3] next time, ms, or '' for none
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return end
redis.call('HDEL', KEYS[2], ARGV[1])
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
else
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
end
