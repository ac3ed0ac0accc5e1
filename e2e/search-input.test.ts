import { expect } from 'vitest'
import { visible } from '#platform/shared/text.ts'
import { hydrated, test } from './harness/pages.ts'
import { cards, heading, searchInput } from './harness/search-page.ts'

const HOSTILE = {
  'a script': '<script>document.title="owned"</script>',
  'a script that ends another': '</script><script>document.title="owned"</script>',
  'an image that fails': '"><img src=x onerror=document.title="owned">',
  quotes: `"'\`\\\\ ' or '1'='1`,
  'a statement for the database': "'; drop table listing; --",
  wildcards: '%_%*?[a-z]{2}$^',
  emoji: '🐕‍🦺🐾 Berlin',
  'half an emoji': 'Berlin \ud83d',
  'a right-to-left mark': '\u202eniRreB\u200f',
  'combining marks': 'B̷̢̛e̴r̸l̶i̵n̷',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it shall not become a template
  template: '${7*7}{{7*7}}',
  address: 'javascript:document.title="owned"',
}

test.for(Object.entries(HOSTILE))('a query made of %s is only text', async ([, query], { open }) => {
  const page = await open(`/suche?query=${encodeURIComponent(query.toWellFormed())}`)
  page.on('dialog', (dialog) => dialog.dismiss())
  expect(await searchInput(page).inputValue()).toBe(visible(query.toWellFormed()).trim())
  expect(await heading(page).innerText()).not.toBe('')
  expect(await page.title()).toMatch(/ \| Hundequartier$/)
  expect(await page.title()).not.toBe('owned')
})

const ODD_ADDRESSES = [
  'query=%00',
  'query=a%00b%1b%7f',
  'query=%E0%A4%A',
  'query=%ff%fe',
  `query=${'x'.repeat(10_000)}`,
  `query=${encodeURIComponent('🐕'.repeat(800))}`,
  'query=Berlin&query=Hamburg&query[]=K%C3%B6ln&query[a]=b',
  'query=__proto__&constructor=1&__proto__[x]=1',
  'lat=1e309&lng=1',
  'lat=91&lng=181',
  'lat=52',
  'lat=NaN&lng=Infinity',
  'query=Berlin&maxDistance=-1',
  'query=Berlin&maxDistance=1e9',
  'query=Berlin&page=0',
  'query=Berlin&page=-5',
  'query=Berlin&page=99999999999999999999',
  'query=Berlin&sort=drop&category=none&features=,,x,&minRating=99&view=globe',
  '&&&===',
]

test('whatever stands in the address, the page answers and works', async ({ open }) => {
  const page = await open('/suche')
  for (const address of ODD_ADDRESSES) {
    const response = await page.goto(`/suche?${address}`)
    const name = address.slice(0, 80)
    expect(response?.status(), name).toBe(200)
    await hydrated(page)
    expect(await heading(page).innerText(), name).not.toBe('')
    expect(await cards(page).count(), name).toBeGreaterThan(0)
  }
})
