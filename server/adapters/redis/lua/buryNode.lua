-- Forgets a dead node whose rooms have been told, unless it has beaten since it was taken.
-- KEYS[1] sorted set of nodes by the end of their last beat
-- KEYS[2] set of this node's rooms
-- ARGV[1] node
-- ARGV[2] end of the lease under which it was taken, ms
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) ~= tonumber(ARGV[2]) then return end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('DEL', KEYS[2])
