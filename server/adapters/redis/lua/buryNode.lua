-- Forgets a dead node whose rooms have been told, unless it has beaten since it was taken: then its lease is no more.
local nodes, leases, rooms = unpack(KEYS)
local node, leasedUntil = unpack(ARGV)
if tonumber(redis.call('ZSCORE', leases, node) or 0) ~= tonumber(leasedUntil) then return end
redis.call('ZREM', nodes, node)
redis.call('ZREM', leases, node)
redis.call('DEL', rooms)
