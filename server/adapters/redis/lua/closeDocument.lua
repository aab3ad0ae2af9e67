-- Ends a document and reserves its id for a while. Its answers stay until they expire by themselves.
-- KEYS[1] document hash, also the name of its channel
-- KEYS[2] log list
-- KEYS[3] sorted set of the documents of this bucket by the time they are due
-- ARGV[1] version the caller decided on
-- ARGV[2] name of the document in the due times
-- ARGV[3] ms to reserve the id
-- ARGV[4] '1' if it is announced
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('ZREM', KEYS[3], ARGV[2])
if tonumber(ARGV[3]) > 0 then
  redis.call('HSET', KEYS[1], 'closed', '1')
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
if ARGV[4] == '1' then redis.call('SPUBLISH', KEYS[1], '{"type":"closed"}') end
return 1
