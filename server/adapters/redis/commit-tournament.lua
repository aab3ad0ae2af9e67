-- Claims the next version of a tournament: writes it, its due time and the answer, in one step or not at all.
-- KEYS[1] tournament hash
-- KEYS[2] sorted set of tournaments by the time they are due
-- KEYS[3] answer to this command id
-- ARGV[1] version the caller decided on, or '' to claim an id that nobody has
-- ARGV[2] next version
-- ARGV[3] next tournament, JSON
-- ARGV[4] its id
-- ARGV[5] when it is due, ms, or '' for never
-- ARGV[6] answer, JSON, or '' if nobody asked
-- ARGV[7] ms to keep tournament and due times
-- ARGV[8] ms to keep the answer
local asked = ARGV[6] ~= ''

local before = asked and redis.call('GET', KEYS[3])
if before then return { 'repeated', before } end

if ARGV[1] == '' then
  if redis.call('EXISTS', KEYS[1]) == 1 then return { 'conflict' } end
elseif redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then
  return { 'conflict' }
end

redis.call('HSET', KEYS[1], 'version', ARGV[2], 'tournament', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[7])
if ARGV[5] == '' then
  redis.call('ZREM', KEYS[2], ARGV[4])
else
  redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4])
  redis.call('PEXPIRE', KEYS[2], ARGV[7])
end
if asked then redis.call('SET', KEYS[3], ARGV[6], 'PX', ARGV[8]) end
return { 'settled' }
