-- Keeps an answer that was decided outside, unless the command has one.
-- KEYS[1] hash of answers by act, seat and command id
-- ARGV[1] act, seat and command id
-- ARGV[2] answer
-- ARGV[3] ms to keep it
redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
