-- The time of the server that has this key: on a cluster the servers may differ.
-- KEYS[1] a key that is the same for all nodes
return redis.call('TIME')
