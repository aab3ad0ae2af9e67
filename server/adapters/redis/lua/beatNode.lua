-- A node lives until this time; what it serves is kept as long as it beats.
local nodes, rooms = unpack(KEYS)
local node, untilMs, keepMs = unpack(ARGV)
redis.call('ZADD', nodes, untilMs, node)
redis.call('PEXPIRE', nodes, keepMs)
redis.call('PEXPIRE', rooms, keepMs)
