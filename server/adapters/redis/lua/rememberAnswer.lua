-- Keeps an answer that changes nothing, if the document is still what it was decided on.
local document, answers = unpack(KEYS)
local decidedOn, answer, answerMs = unpack(ARGV)
local before = redis.call('GET', answers)
if before then return { 'repeated', before } end
if redis.call('HGET', document, 'version') ~= decidedOn then return { 'conflict' } end
redis.call('SET', answers, answer, 'PX', answerMs)
return { 'written' }
