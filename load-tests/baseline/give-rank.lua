-- The next rank of a race, or the one this seat has already.
-- KEYS[1] hash of ranks by seat
-- ARGV[1] seat
local rank = redis.call('HLEN', KEYS[1]) + 1
if redis.call('HSETNX', KEYS[1], ARGV[1], rank) == 0 then return tonumber(redis.call('HGET', KEYS[1], ARGV[1])) end
if rank == 1 then redis.call('PEXPIRE', KEYS[1], 600000) end
return rank
