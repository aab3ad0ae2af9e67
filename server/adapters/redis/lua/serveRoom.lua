-- This node has sockets of this room.
-- KEYS[1] set of this node's rooms
-- ARGV[1] room code
-- ARGV[2] ms to keep the set without any beat
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
