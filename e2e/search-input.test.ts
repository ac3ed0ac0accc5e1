import { expect } from 'vitest'
import { visible } from '#platform/shared/text.ts'
import { hydrated, test } from './harness/pages.ts'
import { cards, heading, searchInput } from './harness/search-page.ts'
import { served } from './harness/served.ts'

/** What a browser would run, were it not text. */
const RUNNING = {
  'a script': '<script>document.title="owned"</script>',
  'a script that ends another': '</script><script>document.title="owned"</script>',
  'an image that fails': '"><img src=x onerror=document.title="owned">',
  address: 'javascript:document.title="owned"',
}

test.for(Object.entries(RUNNING))('a query made of %s is only text', async ([, query], { open }) => {
  const page = await open(`/suche?query=${encodeURIComponent(query)}`)
  page.on('dialog', (dialog) => dialog.dismiss())
  expect(await searchInput(page).inputValue()).toBe(visible(query).trim())
  expect(await heading(page).innerText()).not.toBe('')
  expect(await page.title()).toMatch(/ \| Hundequartier$/)
  expect(await page.title()).not.toBe('owned')
})

const HOSTILE = {
  quotes: `"'\`\\\\ ' or '1'='1`,
  'a statement for the database': "'; drop table listing; --",
  wildcards: '%_%*?[a-z]{2}$^',
  emoji: '🐕‍🦺🐾 Berlin',
  'half an emoji': 'Berlin \ud83d',
  'a right-to-left mark': '\u202eniRreB\u200f',
  'combining marks': 'B̷̢̛e̴r̸l̶i̵n̷',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it shall not become a template
  template: '${7*7}{{7*7}}',
}

test('a query of quotes, wildcards and odd characters is only text', async ({ open }) => {
  const page = await open('/suche')
  for (const [kind, query] of Object.entries(HOSTILE)) {
    const address = `/suche?query=${encodeURIComponent(query.toWellFormed())}`
    const parts = { typed: 'input[role=combobox]', heading: 'h1', title: 'title' }
    expect([kind, await served(page, address, parts)]).toEqual([
      kind,
      {
        status: 200,
        typed: visible(query.toWellFormed()).trim(),
        heading: expect.stringMatching(/./),
        title: expect.stringMatching(/ \| Hundequartier$/),
      },
    ])
  }
})

const ODD_ADDRESSES_SHOWN = [
  'query=%00',
  `query=${'x'.repeat(10_000)}`,
  'query=__proto__&constructor=1&__proto__[x]=1',
  'query=Berlin&sort=drop&category=none&features=,,x,&minRating=99&view=globe',
]
const ODD_ADDRESSES = [
  'query=a%00b%1b%7f',
  'query=%E0%A4%A',
  'query=%ff%fe',
  `query=${encodeURIComponent('🐕'.repeat(800))}`,
  'query=Berlin&query=Hamburg&query[]=K%C3%B6ln&query[a]=b',
  'lat=1e309&lng=1',
  'lat=91&lng=181',
  'lat=52',
  'lat=NaN&lng=Infinity',
  'query=Berlin&maxDistance=-1',
  'query=Berlin&maxDistance=1e9',
  'query=Berlin&page=0',
  'query=Berlin&page=-5',
  'query=Berlin&page=99999999999999999999',
  '&&&===',
]

test('whatever stands in the address, the page answers and works', async ({ open }) => {
  const page = await open('/suche')
  for (const address of ODD_ADDRESSES_SHOWN) {
    const response = await page.goto(`/suche?${address}`)
    const name = address.slice(0, 80)
    expect(response?.status(), name).toBe(200)
    await hydrated(page)
    expect(await heading(page).innerText(), name).not.toBe('')
    expect(await cards(page).count(), name).toBeGreaterThan(0)
  }
  for (const address of ODD_ADDRESSES) {
    const said = await served(page, `/suche?${address}`, { heading: 'h1', card: 'main article' })
    expect([address, said]).toEqual([
      address,
      { status: 200, heading: expect.stringMatching(/./), card: expect.stringMatching(/./) },
    ])
  }
})
