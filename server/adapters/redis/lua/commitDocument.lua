-- Writes the next version of a document, appends to its log, sets its due time, keeps the answer and tells every node,
-- all in one step or not at all. The document's key is also the name of its channel; `dues` is the bucket it shares.
local document, dues, log, answers = unpack(KEYS)
-- Empty where there is none: what it was decided on for a new id, an answer, a due time. Each commit has a name of its own.
local decidedOn, version, json, entry, answer, nameInDues, due, keepMs, duesMs, answerMs, isLogged, name, isAnnounced =
  unpack(ARGV)
local asked = answer ~= ''

local before = asked and redis.call('GET', answers)
if before then return { 'repeated', before } end

if decidedOn == '' then
  -- A closed document is still a key, without a version: its id is taken until it expires.
  if redis.call('EXISTS', document) == 1 then return { 'conflict' } end
else
  local found = redis.call('HMGET', document, 'version', 'commit')
  if (found[1] or '') .. ' ' .. (found[2] or '') ~= decidedOn then return { 'conflict' } end
end

redis.call('HSET', document, 'version', version, 'commit', name, 'document', json)
redis.call('PEXPIRE', document, keepMs)
if isLogged == '1' then redis.call('RPUSH', log, entry) end
redis.call('PEXPIRE', log, keepMs)
if due == '' then
  redis.call('ZREM', dues, nameInDues)
else
  redis.call('ZADD', dues, due, nameInDues)
  redis.call('PEXPIRE', dues, duesMs)
end
if asked then redis.call('SET', answers, answer, 'PX', answerMs) end

if isAnnounced == '1' then
  -- Put together here and not by the caller, so that the document crosses the network once. The name comes first: its
  -- sender has the rest and need not parse it.
  redis.call('SPUBLISH', document, name .. ' {"document":' .. json .. ',"version":' .. version .. ',"entry":' .. entry
    .. (due ~= '' and ',"due":' .. due or '') .. (asked and ',"answer":' .. answer or '') .. '}')
end
return { 'written' }
