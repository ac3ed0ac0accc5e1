/**
 * Does one thing: when a page cannot be fetched for lack of network, it shows /offline.html. Everything else goes to
 * the network as if it were not there. DIGEST stands for the offline page's content, so that a new one is fetched.
 */
const CACHE = 'offline-DIGEST'
const PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  const keep = async () => (await caches.open(CACHE)).add(new Request(PAGE, { cache: 'reload' }))
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    // Pages are asked for while this script is still being started.
    await self.registration.navigationPreload?.enable()
  }
  event.waitUntil(clean())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const load = async () => (await event.preloadResponse) ?? fetch(event.request)
  event.respondWith(load().catch(async () => (await caches.match(PAGE)) ?? Response.error()))
})
