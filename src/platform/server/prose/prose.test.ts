import { expect, test } from 'vitest'
import { withinLimits } from './markdown.ts'
import { proseText, renderProse, renderText } from './prose.ts'

test('headings get anchors, none twice, and lead the contents', () => {
  const { parts, headings } = renderProse('## Nimm "Futter" mit\n\nText\n\n## Größe\n\n## Größe', 'markdown')
  expect(headings).toEqual([
    { id: 'nimm-futter-mit', text: 'Nimm „Futter“ mit' },
    { id: 'groesse', text: 'Größe' },
    { id: 'groesse-nr-2', text: 'Größe' },
  ])
  expect(parts).toHaveLength(1)
  expect(parts[0]).toMatchObject({ kind: 'text', html: expect.stringContaining('<h2 id="nimm-futter-mit">') })
})

test('a heading that is called like the number of another one has an anchor of its own', () => {
  const { headings } = renderProse('## Größe Nr 2\n\n## Größe\n\n## Größe', 'markdown')
  expect(headings.map(({ id }) => id)).toEqual(['groesse-nr-2', 'groesse', 'groesse-nr-3'])
})

test('no heading takes an id by which scripts find parts of the page', () => {
  const ids = ['page', 'page-data', 'page-files', 'inhalt', 'hinweis']
  const { headings } = renderProse(ids.map((id) => `## ${id}`).join('\n\n'), 'markdown')
  expect(headings.map(({ id }) => id)).toEqual(ids.map((id) => `${id}-nr-2`))
  expect(renderText('<h2>Page data</h2>', 'html')).toBe('<h2 id="page-data-nr-2">Page data</h2>')
})

test('blocks of ours become parts of their own, in their order', () => {
  const source =
    'Vorher\n\n:::merke\nEin **Satz**.\n:::\n\n::schokoladenrechner\n\n:::drucken Die Liste\n- [ ] Napf\n- [ ] Decke\n:::\n\nNachher'
  const { parts } = renderProse(source, 'markdown')
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'note', 'chocolate', 'print', 'text'])
  expect(parts[1]).toMatchObject({ tone: 'merke', html: '<p>Ein <strong>Satz</strong>.</p>' })
  expect(parts[3]).toMatchObject({
    title: 'Die Liste',
    html: expect.stringMatching(/^<ul class="checklist"><li>Napf<\/li>/),
  })
})

test.each([
  [':::quatsch\nx\n:::', 'Einen Block „:::quatsch“ gibt es nicht.'],
  ['::quatsch', 'Einen Teil „::quatsch“ gibt es nicht.'],
  [':::merke\nohne Ende', 'Die Zeile „:::merke“ beginnt und beendet keinen Block.'],
  [':::drucken\n- [ ] x\n:::', 'Ein Block zum Drucken braucht einen Titel.'],
])('%j is refused in words', (source, message) => {
  expect(() => renderProse(source, 'markdown')).toThrow(message)
})

test('what would take seconds to be read is refused in words where it comes in, and shown where it is stored', () => {
  const read = (source: string) => () => withinLimits(() => renderProse(source, 'markdown'))
  expect(read('*a_ '.repeat(8000))).toThrow(/^Ein Absatz hat zu viele Zeichen wie \*, _ oder ~\.$/)
  expect(read('> '.repeat(40))).toThrow('Er ist zu tief verschachtelt.')
  for (const long of ['a\n'.repeat(4000), 'a'.repeat(60_001)])
    expect(read(long)).toThrow('Der Text ist zu lang.')
  expect(renderText('a'.repeat(60_001), 'markdown')).toHaveLength(60_008)
  expect(renderText('> '.repeat(40), 'markdown')).toContain('<blockquote>')
})

test('HTML in Markdown is shown, not carried out; HTML from staff is made safe', () => {
  expect(renderText('Ein <script>alert(1)</script> Test', 'markdown')).not.toContain('<script')
  expect(renderProse('<h1>A</h1><script>x</script><p onclick="x">b</p>', 'html').parts).toEqual([
    { kind: 'text', html: '<h2 id="a">A</h2><p>b</p>' },
  ])
})

test('tables keep their heads, links within the site stay bare and others pass nothing on', () => {
  const html = renderText('| A | B |\n|---|---|\n| 1 | [x](/suche) |\n\n[y](https://example.org)', 'markdown')
  expect(html).toContain('<th>A</th>')
  expect(html).toContain('<a href="/suche">x</a>')
  expect(html).toContain('<a href="https://example.org" rel="noopener nofollow">y</a>')
})

test('the words of a text are its text alone', () => {
  expect(proseText(renderProse('## Eins\n\nzwei **drei** & vier\n\n::schokoladenrechner', 'markdown'))).toBe(
    'Eins zwei drei & vier',
  )
})

test('what is read of a text has no gaps where links and emphasis end', () => {
  expect(
    proseText(renderProse('Lies [den Ratgeber](/blog), **jetzt**.\n\n- so\n- oder so', 'markdown')),
  ).toBe('Lies den Ratgeber, jetzt. so oder so')
})
