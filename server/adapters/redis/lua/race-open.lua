-- Begins a race, once.
-- KEYS[1] race hash
-- ARGV[1] seats, one digit each, in the order that breaks ties
-- ARGV[2] ms to keep the race
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
-- `order` stays, `seats` loses who withdraws; `ranked` counts ranks, `held` the pawns that seats in hold.
redis.call('HSET', KEYS[1], 'state', 'open', 'order', ARGV[1], 'seats', ARGV[1], 'ranked', 0, 'held', 0)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
