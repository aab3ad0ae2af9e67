-- This node has sockets of this room. Kept for some time without any beat.
local code, keepMs = unpack(ARGV)
redis.call('SADD', KEYS[1], code)
redis.call('PEXPIRE', KEYS[1], keepMs)
