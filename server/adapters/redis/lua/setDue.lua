-- Says when a document is due next, unless it has changed since the caller looked; one that is gone is never due.
local document, dues = unpack(KEYS)
local nameInDues, lookedAt, due = unpack(ARGV)
local version = redis.call('HGET', document, 'version')
if version and version ~= lookedAt then return end
if not version or due == '' then
  redis.call('ZREM', dues, nameInDues)
else
  redis.call('ZADD', dues, due, nameInDues)
end
