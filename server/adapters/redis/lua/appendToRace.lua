-- Appends a call to the log of a race, announces it to every node, and answers with the entries before it that the caller has
-- not seen. Answers with nothing where there is no such race, or where the caller has seen an entry that the log does not have.
-- A master that was restarted or has taken over may have lost entries, and shows that only by its new replication id: the log
-- of another one counts as none, but stays: its answers stand.
local race, room = unpack(KEYS)
-- How many entries the caller has seen, and the name of the last one. The entry is empty where the caller only reads.
-- The announcement begins with `headline`. A call that opens the race says how long it is kept.
local seen, last, entry, headline, keepMs = unpack(ARGV)
if seen == '0' then
  local kind = redis.call('TYPE', race).ok
  if kind ~= 'none' and kind ~= 'list' then return redis.error_reply('ERR a race of another release') end
end
local master = redis.call('INFO', 'replication'):match('master_replid:(%w+)')
if redis.call('LINDEX', race, 0) ~= master then
  if seen ~= '0' or not keepMs or redis.call('EXISTS', race) == 1 then return false end
  redis.call('RPUSH', race, master)
  redis.call('PEXPIRE', race, keepMs)
elseif seen ~= '0' then
  -- Behind the id of the master: the last entry that the caller has seen.
  local known = redis.call('LINDEX', race, seen)
  if not known or known:sub(1, #last + 1) ~= last .. ' ' then return false end
end

local unseen = redis.call('LRANGE', race, seen + 1, -1)
if entry ~= '' then
  local before = #unseen > 0 and unseen[#unseen]:match('%S+') or last
  local index = redis.call('RPUSH', race, entry) - 2
  redis.call('SPUBLISH', room, headline .. index .. ':' .. before .. ' ' .. entry)
end
return unseen
