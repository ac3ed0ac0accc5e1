import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanParagraphs } from './clean-text.ts'

describe('cleaning of texts', () => {
  it('keeps what is read and drops the tags', () => {
    expect(cleanLine('Hof <a href="x">„Grün“</a> &amp;\u00A0Co &lt;3')).toBe('Hof „Grün“ & Co <3')
    expect(cleanLine('a<script>alert(1)</script>b<!-- c -->')).toBe('a b')
    expect(cleanLine('<<b>script>alert(1)')).toBe('alert(1)')
  })

  it('composes letters and drops what nobody sees', () => {
    expect(cleanLine('Mu\u0308n\u00ADchen\u200B \u202EHof')).toBe('München Hof')
  })

  it('keeps paragraphs', () => {
    expect(cleanParagraphs('Eins<br>zwei\r\n\r\n\r\n\r\ndrei  vier\t')).toBe('Eins\nzwei\n\ndrei vier')
  })

  it('takes out comments, scripts and tags as a browser would not show them', () => {
    expect(cleanLine('a<!-- b > <i>c</i> -->d<!-- e')).toBe('ad<!-- e')
    expect(cleanLine('a<!-->b-->c')).toBe('ac')
    expect(cleanLine('a<SCRIPT src="x">1 < 2</script >b<style>c')).toBe('a bc')
    expect(cleanLine('a<script>b')).toBe('ab')
    expect(cleanLine('3 < 4 > 2, <b 5 < 6>')).toBe('3 < 4 > 2, <b 5 < 6>')
  })

  it('has an answer for what is made to take long', () => {
    const times = (part: string) => part.repeat(1_000_000 / part.length)
    expect(cleanParagraphs('<'.repeat(300_000) + 'b>'.repeat(300_000))).toBe('')
    expect(cleanParagraphs(times('<!--'))).toBe(times('<!--'))
    for (const endless of ['<style ', '<script ', '<a '])
      expect(cleanLine(times(endless))).toContain(endless.trim())
    expect(cleanLine(times('<style>'))).toBe('')
  })

  it('always makes text that can be stored and that holds no tag', () => {
    const text = fc.string({ unit: fc.constantFrom('<', '>', 'b', '/', '&', ' ', '\n', '\uD800', 'ü') })
    fc.assert(
      fc.property(text, (written) => {
        expect(cleanParagraphs(written).isWellFormed()).toBe(true)
        expect(cleanLine(written)).not.toMatch(/<\/?[a-z][^<>]*>|\n/i)
      }),
    )
  })
})
