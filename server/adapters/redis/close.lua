-- Ends a room and reserves its code for a while. Its answers stay until they expire by themselves.
-- KEYS[1] room hash, also the name of its channel
-- KEYS[2] log list
-- ARGV[1] version the caller decided on
-- ARGV[2] ms to reserve the code
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1], KEYS[2])
if tonumber(ARGV[2]) > 0 then
  redis.call('HSET', KEYS[1], 'closed', '1')
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
redis.call('SPUBLISH', KEYS[1], '{"type":"closed"}')
return 1
