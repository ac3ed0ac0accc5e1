/** Shows the favourites and the listings whose pages are kept, and tries again when the network is back. */
function keptEntries() {
  try {
    const entries = JSON.parse(localStorage.getItem('OFFLINE_KEY') ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

function link(href, text) {
  const element = document.createElement('a')
  element.href = href
  element.textContent = text
  return element
}

const [favourites, pages] = document.querySelectorAll('section')
const list = favourites.querySelector('ul')
for (const { slug, title, phone } of keptEntries()) {
  const item = document.createElement('li')
  item.append(link(`/hundepension/${encodeURIComponent(slug)}`, title))
  const digits = String(phone ?? '')
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
  if (digits.length > 2) item.append(link(`tel:${digits}`, phone))
  list.append(item)
}
favourites.hidden = list.childElementCount === 0

const MOST_SHOWN = 20

/** The listings whose pages are kept, the latest first, but for those that stand above. */
async function showPages() {
  const kept = await caches.open('offline-listings')
  const known = new Set([...list.querySelectorAll('a')].map(({ pathname }) => pathname))
  const requests = (await kept.keys()).filter(({ url }) => !known.has(new URL(url).pathname))
  for (const request of requests.reverse().slice(0, MOST_SHOWN)) {
    const html = await (await kept.match(request)).text()
    const title = /<h1[^>]*>[^<]*<\/h1>/.exec(html)?.[0] ?? ''
    const item = document.createElement('li')
    const { textContent } = new DOMParser().parseFromString(title, 'text/html').body
    item.append(link(request.url, textContent || new URL(request.url).pathname))
    pages.querySelector('ul').append(item)
    pages.hidden = false
  }
}
// Without a secure connection there is no store.
if ('caches' in window) showPages()

const retry = document.querySelector('button')
retry.hidden = false
retry.addEventListener('click', () => location.reload())

const RETRY_MS = 3000

/** Asks for the missing page: an 'online' event may have come before this page, and says nothing of the server. */
async function returnWhenReachable() {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return
  }
  location.reload()
}

// Under its own address this page is not missing another one.
if (location.pathname !== '/offline.html') {
  addEventListener('online', returnWhenReachable)
  setInterval(returnWhenReachable, RETRY_MS)
}
