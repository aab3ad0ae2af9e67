-- Replaces the state of a race, if it is still the one that the caller decided on, keeps answers and tells every node.
-- Answers with what was found instead: a newer state, or first answers to some of the commands.
-- KEYS[1] race hash: its state with a token, and the first answer to each command
-- KEYS[2] room hash, for the name of its channel
-- ARGV[1] token of the state that the caller decided on, or '' for no race
-- ARGV[2] token of the next state
-- ARGV[3] next state, JSON, or '' if it stays
-- ARGV[4] ms to keep a new race
-- ARGV[5] answers by command, JSON
-- ARGV[6] and so on: announcements, JSON
local token, race = unpack(redis.call('HMGET', KEYS[1], 'token', 'race'))
if not token and redis.call('EXISTS', KEYS[1]) == 1 then return redis.error_reply('ERR a race of another release') end

local answers, found = cjson.decode(ARGV[5]), {}
for command in pairs(answers) do found[command] = redis.call('HGET', KEYS[1], command) or nil end
if (token or '') ~= ARGV[1] or next(found) then return { token or '', race or '', cjson.encode(found) } end

if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'token', ARGV[2], 'race', ARGV[3]) end
for command, answer in pairs(answers) do redis.call('HSET', KEYS[1], command, answer) end
if not token then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
for at = 6, #ARGV do redis.call('SPUBLISH', KEYS[2], ARGV[at]) end
