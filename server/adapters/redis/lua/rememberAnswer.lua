-- Keeps an answer that changes nothing, if the document is still what it was decided on.
local document, _, _, answers = unpack(KEYS)
local decidedOn, answer, answerMs = unpack(ARGV)
local before = redis.call('GET', answers)
if before then return { 'repeated', before } end
local found = redis.call('HMGET', document, 'version', 'commit')
if (found[1] or '') .. ' ' .. (found[2] or '') ~= decidedOn then return { 'conflict' } end
redis.call('SET', answers, answer, 'PX', answerMs)
return { 'written' }
