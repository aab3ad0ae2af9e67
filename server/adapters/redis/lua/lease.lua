-- Takes members of a sorted set whose time has come, and puts them back for the moment the lease ends: of several callers
-- one gets each. Some at a time; what is left comes with the next call.
local now, untilMs = unpack(ARGV)
local taken = redis.call('ZRANGE', KEYS[1], '-inf', now, 'BYSCORE', 'LIMIT', 0, 16)
for _, member in ipairs(taken) do redis.call('ZADD', KEYS[1], untilMs, member) end
return taken
