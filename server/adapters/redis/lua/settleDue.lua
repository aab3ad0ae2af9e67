-- Says when a document is due next, unless it has changed since the caller looked; one that is gone is never due.
-- KEYS[1] document hash
-- KEYS[2] sorted set of the documents of this bucket by the time they are due
-- ARGV[1] name of the document in the due times
-- ARGV[2] version the caller looked at
-- ARGV[3] next time, ms, or '' for never
local version = redis.call('HGET', KEYS[1], 'version')
if version and version ~= ARGV[2] then return end
if not version or ARGV[3] == '' then
  redis.call('ZREM', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
end
