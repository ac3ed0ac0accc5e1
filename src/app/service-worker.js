/**
 * Does two things: listings that somebody has opened, or has on the Merkliste, it keeps to be read without network; and
 * when a page cannot be fetched, it shows what is kept of it, else /offline.html. Everything else goes to the network as
 * if it were not there. DIGEST stands for the offline page's content, so that a new one is fetched.
 */
const CACHE = 'offline-DIGEST'
const PAGE = '/offline.html'
const LISTINGS = 'offline-listings'
/** The ones opened last; about 30 kB each. */
const MOST_LISTINGS = 60

self.addEventListener('install', (event) => {
  const keep = async () => (await caches.open(CACHE)).add(new Request(PAGE, { cache: 'reload' }))
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== CACHE && name !== LISTINGS) await caches.delete(name)
    // Pages are asked for while this script is still being started.
    await self.registration.navigationPreload?.enable()
  }
  event.waitUntil(clean())
})

const isListing = (address) => /^\/hundepension\/[^/]+$/.test(new URL(address, self.location.href).pathname)

/** Under the path alone: the listing is the same whatever is asked for behind it. */
const keyOf = (address) => new URL(address, self.location.href).pathname

async function keepListing(address, response) {
  const kept = await caches.open(LISTINGS)
  // What is put anew stands last.
  await kept.delete(keyOf(address))
  await kept.put(keyOf(address), response)
  const known = await kept.keys()
  for (const old of known.slice(0, Math.max(0, known.length - MOST_LISTINGS))) await kept.delete(old)
}

/** What there is no more, and what is closed for good. */
const GONE = [404, 410]

async function forgetListing(address) {
  const kept = await caches.open(LISTINGS)
  await kept.delete(keyOf(address))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate') return
  const load = async () => {
    const preloaded = await event.preloadResponse
    // Without network Firefox answers this one with an error instead of rejecting.
    if (preloaded?.type === 'error') throw new Error('not reached')
    const response = preloaded ?? (await fetch(request))
    if (isListing(request.url)) {
      if (response.ok && !response.redirected) event.waitUntil(keepListing(request.url, response.clone()))
      if (GONE.includes(response.status)) event.waitUntil(forgetListing(request.url))
    }
    return response
  }
  const kept = async () =>
    (isListing(request.url) && (await caches.match(keyOf(request.url)))) || caches.match(PAGE)
  event.respondWith(load().catch(async () => (await kept()) ?? Response.error()))
})

/** The Merkliste says which listings stand on it. */
self.addEventListener('message', (event) => {
  const keep = async () => {
    for (const address of event.data.keep ?? []) {
      if (!isListing(address) || (await caches.match(keyOf(address)))) continue
      const response = await fetch(address)
      if (response.ok) await keepListing(address, response)
    }
  }
  // Without network they are asked for another time.
  event.waitUntil(keep().catch(() => {}))
})
