import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConflictPanel } from './conflict-panel.tsx'

const versions = { base: { name: 'Hof' }, mine: { name: 'Hof am Wald' }, theirs: { name: 'Waldhof' } }

/** What it says at 09:45 on 21 November 2026 in Germany. */
function said(subject: string, since: string): string {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:45:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const panel = createElement(ConflictPanel<'name'>, {
    ...{
      subject,
      versions,
      fields: { name: { label: 'Name' } },
      shown: (_name: string, text: string) => text,
      onMerged: () => {},
    },
    ...{ who: 'Jonas', at: '2026-11-21T08:41:00Z', since: new Date(since).getTime() },
  })
  return renderToStaticMarkup(panel).replaceAll(/<[^>]*>/g, ' ')
}

test('it says who was faster and when, and since when one has had it open oneself', () => {
  const words = said('diesen Eintrag', '2026-11-21T08:33:00Z')
  expect(words).toContain('Jonas hat diesen Eintrag um 09:41 geändert')
  expect(words).toContain('Du hast ihn seit 09:33 offen. Nichts wurde überschrieben. Bei 1 Feld habt ihr')
})

test('what has been open since a day before is said with that day, and by its gender', () => {
  expect(said('diese Texte', '2026-11-20T22:33:00Z')).toContain('Du hast sie seit 20.11.2026 23:33 offen.')
})
