-- Takes one node that has missed its beat, for a while, and tells its rooms; nil if it beat again or another node was faster.
-- KEYS[1] sorted set of nodes by the end of their last beat
-- KEYS[2] set of this node's rooms
-- ARGV[1] node
-- ARGV[2] now, ms
-- ARGV[3] end of the lease, ms
local until_ = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not until_ or tonumber(until_) > tonumber(ARGV[2]) then return nil end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return redis.call('SMEMBERS', KEYS[2])
