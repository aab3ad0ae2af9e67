-- A node lives until this time, and is not taken for dead any more; what it serves is kept as long as it beats.
local nodes, leases, rooms = unpack(KEYS)
local node, untilMs, keepMs = unpack(ARGV)
redis.call('ZADD', nodes, untilMs, node)
redis.call('ZREM', leases, node)
redis.call('PEXPIRE', nodes, keepMs)
redis.call('PEXPIRE', rooms, keepMs)
