-- Replaces the state of a race, if it is still the one that the caller decided on, keeps answers and tells every node.
-- Answers with what was found instead: a newer state, or first answers to some of the commands.
-- One hash has the state, a token that changes with it, and the first answer to each command.
local race, room = unpack(KEYS)
-- Empty where there is none: the token decided on for a new race, the next state if it stays. Announcements follow.
local decidedOn, token, json, keepMs, answersJson = unpack(ARGV)
local present, presentJson = unpack(redis.call('HMGET', race, 'token', 'race'))
if not present and redis.call('EXISTS', race) == 1 then return redis.error_reply('ERR a race of another release') end

local answers, found = cjson.decode(answersJson), {}
for command in pairs(answers) do found[command] = redis.call('HGET', race, command) or nil end
if (present or '') ~= decidedOn or next(found) then return { present or '', presentJson or '', cjson.encode(found) } end

if json ~= '' then redis.call('HSET', race, 'token', token, 'race', json) end
for command, answer in pairs(answers) do redis.call('HSET', race, command, answer) end
if not present then redis.call('PEXPIRE', race, keepMs) end
for at = 6, #ARGV do redis.call('SPUBLISH', room, ARGV[at]) end
