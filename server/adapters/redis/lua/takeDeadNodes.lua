-- Takes nodes whose last beat has passed, until the lease ends: of several callers one gets each. What a node said of itself
-- stays as it is: a lease would make it look alive.
local nodes, leases = unpack(KEYS)
local now, untilMs, keepMs = unpack(ARGV)
local taken = {}
for _, node in ipairs(redis.call('ZRANGE', nodes, '-inf', now, 'BYSCORE')) do
  if tonumber(redis.call('ZSCORE', leases, node) or 0) <= tonumber(now) then
    redis.call('ZADD', leases, untilMs, node)
    table.insert(taken, node)
  end
end
redis.call('PEXPIRE', leases, keepMs)
return taken
