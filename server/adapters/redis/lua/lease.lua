-- Takes members of a sorted set whose time has come, and puts them back for the moment the lease ends: of several callers
-- one gets each.
local now, untilMs, limit = unpack(ARGV)
local taken = redis.call('ZRANGE', KEYS[1], '-inf', now, 'BYSCORE', 'LIMIT', 0, limit)
for _, member in ipairs(taken) do redis.call('ZADD', KEYS[1], untilMs, member) end
return taken
