-- Takes one node that has missed its beat, with its rooms; nil if it beat again or somebody else was faster.
-- KEYS[1] sorted set of nodes by the end of their last beat
-- KEYS[2] set of this node's rooms
-- ARGV[1] node
-- ARGV[2] now, ms
local until_ = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not until_ or tonumber(until_) > tonumber(ARGV[2]) then return nil end
local rooms = redis.call('SMEMBERS', KEYS[2])
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('DEL', KEYS[2])
return rooms
