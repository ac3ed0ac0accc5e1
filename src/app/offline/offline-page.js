/** Shows the favourites that the Merkliste has kept, and tries again when the network is back. */
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

const list = document.querySelector('ul')
for (const { slug, title, phone } of keptEntries()) {
  const item = document.createElement('li')
  item.append(link(`/hundepension/${encodeURIComponent(slug)}`, title))
  const digits = String(phone ?? '')
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
  if (digits.length > 2) item.append(link(`tel:${digits}`, phone))
  list.append(item)
}
document.querySelector('section').hidden = list.childElementCount === 0

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
