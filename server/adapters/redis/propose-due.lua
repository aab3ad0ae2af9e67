-- The room must be woken at this time at the latest. Ends a claim: what the claimer is about to
-- settle was read before this proposal and may not undo it.
-- KEYS[1] sorted set of rooms by the time they are due
-- KEYS[2] hash of rooms that are claimed, with the end of the claim
-- ARGV[1] room code
-- ARGV[2] time, ms
-- ARGV[3] ms to keep the index without any proposal
redis.call('ZADD', KEYS[1], 'LT', ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('HDEL', KEYS[2], ARGV[1])
