-- Claims the next version of a document: writes it, appends to its log, sets its due time, keeps the answer and tells
-- every node, all in one step or not at all.
-- KEYS[1] document hash, also the name of its channel
-- KEYS[2] log list
-- KEYS[3] sorted set of the documents of this bucket by the time they are due
-- KEYS[4] answer to this command id
-- ARGV[1] version the caller decided on, or '' to claim a free id
-- ARGV[2] next version
-- ARGV[3] next document, JSON
-- ARGV[4] log entry, JSON
-- ARGV[5] answer, JSON, or '' without a command
-- ARGV[6] name of the document in the due times
-- ARGV[7] when it is due, ms, or '' for never
-- ARGV[8] ms to keep document and log
-- ARGV[9] ms to keep the due times
-- ARGV[10] ms to keep the answer
-- ARGV[11] '1' if the entry goes into the log
-- ARGV[12] name that the announcement begins with, or '' if it is not announced
local asked = ARGV[5] ~= ''

local before = asked and redis.call('GET', KEYS[4])
if before then return { 'repeated', before } end

if ARGV[1] == '' then
  -- A closed document is still a key, without a version: its id is taken until it expires.
  if redis.call('EXISTS', KEYS[1]) == 1 then return { 'conflict' } end
elseif redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then
  return { 'conflict' }
end

redis.call('HSET', KEYS[1], 'version', ARGV[2], 'document', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[8])
if ARGV[11] == '1' then redis.call('RPUSH', KEYS[2], ARGV[4]) end
redis.call('PEXPIRE', KEYS[2], ARGV[8])
if ARGV[7] == '' then
  redis.call('ZREM', KEYS[3], ARGV[6])
else
  redis.call('ZADD', KEYS[3], ARGV[7], ARGV[6])
  redis.call('PEXPIRE', KEYS[3], ARGV[9])
end
if asked then redis.call('SET', KEYS[4], ARGV[5], 'PX', ARGV[10]) end

if ARGV[12] ~= '' then
  -- Put together here and not by the caller, so that the document crosses the network once. The name comes first: its
  -- sender has the rest and need not parse it.
  local due = ARGV[7] ~= '' and ',"due":' .. ARGV[7] or ''
  local answer = asked and ',"answer":' .. ARGV[5] or ''
  redis.call('SPUBLISH', KEYS[1], ARGV[12] .. ' {"document":' .. ARGV[3]
    .. ',"version":' .. ARGV[2] .. ',"entry":' .. ARGV[4] .. due .. answer .. '}')
end
return { 'settled' }
