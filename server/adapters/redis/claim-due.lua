-- Takes rooms whose time has come, and puts them back for the moment the claim ends.
-- KEYS[1] sorted set of rooms by the time they are due
-- KEYS[2] hash of rooms that are claimed, with the end of the claim
-- ARGV[1] now, ms
-- ARGV[2] end of the claim, ms
-- ARGV[3] how many at most
-- ARGV[4] ms to keep the index without any claim
local codes = redis.call('ZRANGE', KEYS[1], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[3])
for _, code in ipairs(codes) do
  redis.call('ZADD', KEYS[1], ARGV[2], code)
  redis.call('HSET', KEYS[2], code, ARGV[2])
end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return codes
