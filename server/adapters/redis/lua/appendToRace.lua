-- Appends a call to the log of a race, announces it to every node, and answers with the entries before it that the caller has
-- not seen. Answers with nothing where there is no such race, or where the caller has seen an entry that the log does not have:
-- it was lost in a failover.
local race, room = unpack(KEYS)
-- How many entries the caller has seen, and the name of the last one. The entry is empty where the caller only reads.
-- The announcement begins with `headline`.
local seen, last, entry, opens, keepMs, headline = unpack(ARGV)
if seen == '0' then
  local kind = redis.call('TYPE', race).ok
  if kind == 'none' and opens == '0' then return false end
  if kind ~= 'none' and kind ~= 'list' then return redis.error_reply('ERR a race of another release') end
else
  local known = redis.call('LINDEX', race, seen - 1)
  if not known or known:sub(1, #last + 1) ~= last .. ' ' then return false end
end

local unseen = redis.call('LRANGE', race, seen, -1)
if entry ~= '' then
  local before = #unseen > 0 and unseen[#unseen]:match('%S+') or last
  local length = redis.call('RPUSH', race, entry)
  if length == 1 then redis.call('PEXPIRE', race, keepMs) end
  redis.call('SPUBLISH', room, headline .. length - 1 .. ':' .. before .. ' ' .. entry)
end
return unseen
