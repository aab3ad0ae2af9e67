-- Takes documents whose time has come, and puts them back for the moment the lease ends.
-- KEYS[1] sorted set of the documents of this bucket by the time they are due
-- ARGV[1] now, ms
-- ARGV[2] end of the lease, ms
-- ARGV[3] how many at most
local names = redis.call('ZRANGE', KEYS[1], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[3])
for _, name in ipairs(names) do redis.call('ZADD', KEYS[1], ARGV[2], name) end
return names
