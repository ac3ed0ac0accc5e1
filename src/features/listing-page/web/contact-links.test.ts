import { expect, it } from 'vitest'
import { mailLink, phoneLink, websiteLink } from './contact-links.ts'

it('turns German ways to write a phone number into a number to dial', () => {
  expect(phoneLink('030 / 123 45-67')).toBe('tel:0301234567')
  expect(phoneLink('+49 (0)89 1234')).toBe('tel:+49891234')
  expect(phoneLink('auf Anfrage')).toBeNull()
  expect(phoneLink(null)).toBeNull()
})

it('names the listing in subject and body of the mail', () => {
  const link = new URL(mailLink('info@waldhof.example', 'Waldhof & Söhne', 'Verzeichnis') ?? '')
  expect(link.pathname).toBe('info@waldhof.example')
  expect(link.searchParams.get('subject')).toBe('Anfrage über Verzeichnis: Waldhof & Söhne')
  expect(link.searchParams.get('body')).toContain('ich habe Waldhof & Söhne auf Verzeichnis gefunden')
})

it('lets no mail address add headers of its own', () => {
  const link = new URL(mailLink('a@b.example?bcc=c@d.example', 'Waldhof', 'Verzeichnis') ?? 'mailto:')
  expect(link.searchParams.has('bcc')).toBe(false)
  expect(mailLink('kein Postfach', 'Waldhof', 'Verzeichnis')).toBeNull()
})

it('hides the protocol of a website and refuses what is none', () => {
  expect(websiteLink('https://www.waldhof.example/')).toEqual({
    href: 'https://www.waldhof.example/',
    label: 'www.waldhof.example',
  })
  expect(websiteLink('https://www.müller-hof.de/')).toEqual({
    href: 'https://www.xn--mller-hof-q9a.de/',
    label: 'www.müller-hof.de',
  })
  expect(websiteLink('waldhof.example/hunde')?.href).toBe('https://waldhof.example/hunde')
  expect(websiteLink('javascript:alert(1)')).toBeNull()
  expect(websiteLink('kommt bald')).toBeNull()
  expect(websiteLink('')).toBeNull()
})
