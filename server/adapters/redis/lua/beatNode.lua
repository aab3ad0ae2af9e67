-- A node lives until this time; what it serves is kept as long as it beats.
-- KEYS[1] sorted set of nodes by the end of their last beat
-- KEYS[2] set of this node's rooms
-- ARGV[1] node
-- ARGV[2] end of this beat, ms
-- ARGV[3] ms to keep both without any beat
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
