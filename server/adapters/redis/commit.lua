-- Claims the next version of a room: writes it, appends to its log, keeps the answer and tells every
-- node, all in one step or not at all.
-- KEYS[1] room hash, also the name of its channel
-- KEYS[2] log list
-- KEYS[3] answer to this command id
-- ARGV[1] version the caller decided on, or '' to claim a code that nobody has
-- ARGV[2] next version
-- ARGV[3] next room, JSON
-- ARGV[4] log entry, JSON
-- ARGV[5] answer, JSON, or '' if nobody asked
-- ARGV[6] ms to keep room and log
-- ARGV[7] ms to keep the answer
-- ARGV[8] '1' if the entry goes into the log
local asked = ARGV[5] ~= ''

local before = asked and redis.call('GET', KEYS[3])
if before then return { 'repeated', before } end

if ARGV[1] == '' then
  -- A closed room is still a key, without a version: its code is taken until it expires.
  if redis.call('EXISTS', KEYS[1]) == 1 then return { 'conflict' } end
elseif redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then
  return { 'conflict' }
end

redis.call('HSET', KEYS[1], 'version', ARGV[2], 'room', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[6])
if ARGV[8] == '1' then redis.call('RPUSH', KEYS[2], ARGV[4]) end
redis.call('PEXPIRE', KEYS[2], ARGV[6])
if asked then redis.call('SET', KEYS[3], ARGV[5], 'PX', ARGV[7]) end

-- Put together here and not by the caller, so that the room crosses the network once.
local answer = asked and ',"answer":' .. ARGV[5] or ''
redis.call('SPUBLISH', KEYS[1], '{"type":"committed","commit":{"room":' .. ARGV[3]
  .. ',"version":' .. ARGV[2] .. ',"entry":' .. ARGV[4] .. answer .. '}}')
return { 'settled' }
