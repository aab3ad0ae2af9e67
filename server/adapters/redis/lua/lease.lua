-- Takes members whose time has come, and puts them back for the moment the lease ends: of several callers one gets each.
-- KEYS[1] sorted set by time: documents of a bucket that are due, or nodes by the end of their last beat
-- ARGV[1] now, ms
-- ARGV[2] end of the lease, ms
-- ARGV[3] how many at most
local taken = redis.call('ZRANGE', KEYS[1], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[3])
for _, member in ipairs(taken) do redis.call('ZADD', KEYS[1], ARGV[2], member) end
return taken
