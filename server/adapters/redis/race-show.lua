-- Tells every node when the dice were seen. Only while the race is open.
-- KEYS[1] race hash
-- KEYS[2] room hash, for the name of its channel
-- ARGV[1] announcement, JSON
if redis.call('HGET', KEYS[1], 'state') == 'open' then redis.call('SPUBLISH', KEYS[2], ARGV[1]) end
