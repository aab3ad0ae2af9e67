-- Ends a document and reserves its id for a while. Its answers stay until they expire by themselves.
local document, dues, log = unpack(KEYS)
local decidedOn, nameInDues, reserveMs, isAnnounced = unpack(ARGV)
local found = redis.call('HMGET', document, 'version', 'commit')
if (found[1] or '') .. ' ' .. (found[2] or '') ~= decidedOn then return 0 end
redis.call('DEL', document, log)
redis.call('ZREM', dues, nameInDues)
if tonumber(reserveMs) > 0 then
  redis.call('HSET', document, 'closed', '1')
  redis.call('PEXPIRE', document, reserveMs)
end
if isAnnounced == '1' then redis.call('SPUBLISH', document, '{"type":"closed"}') end
return 1
