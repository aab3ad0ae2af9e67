import { startRedisSentinel } from './redis-sentinel.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { following, opened } from './room.ts'
const t0=Date.now(); const log=(...a)=>console.log(Date.now()-t0,...a)
const s = await startRedisSentinel(); log('started', s.url)
const stores = await openRedisStore(s.url, { report: (e)=>log('report', e.message) }); log('open')
const first=opened(); await stores.store.create(first)
await stores.feed.subscribe(first.room.code, (a)=>log('heard',a.type)); log('sub')
void s.failOver().then(()=>log('failover over'))
let newest=first
for (let i=0;i<80;i++){ await new Promise(r=>setTimeout(r,250)); try { const r=await stores.store.commit(following(newest)); log(newest.version+1, r.type); newest= r.type==='settled'? following(newest): {...newest, ...(await stores.store.load(first.room.code)??{}) }; } catch(e){ log('err', e.message)} }
await stores.close(); await s.stop(); log('end')
