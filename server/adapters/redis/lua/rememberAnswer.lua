-- Keeps an answer that changes nothing, if the document is still what it was decided on.
-- KEYS[1] document hash
-- KEYS[2] answer to this command id
-- ARGV[1] version the caller decided on
-- ARGV[2] answer, JSON
-- ARGV[3] ms to keep the answer
local before = redis.call('GET', KEYS[2])
if before then return { 'repeated', before } end
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return { 'conflict' } end
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
return { 'settled' }
