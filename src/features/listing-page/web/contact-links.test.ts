import { expect, it } from 'vitest'
import { mailLink, websiteLink } from './contact-links.ts'

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
