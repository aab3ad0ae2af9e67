-- The time of the server that has this key, the same for all nodes: on a cluster the servers may differ.
return redis.call('TIME')
