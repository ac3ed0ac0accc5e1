/** What stands on the legal pages for `{{name}}`: from the configuration, or from what the software does. */

import { type Config, DEFAULT_CONTACT_MAIL } from '#platform/server/config.ts'
import type { KeptTerm } from '#platform/server/database/personal-data.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import { STORED_DATA } from '../stored-data.ts'

type Facts = Pick<
  Config,
  'siteName' | 'contactMail' | 'imprint' | 'tileMode' | 'tileUrl' | 'smtpUrl' | 'brevo'
> & { terms: readonly KeptTerm[] }

type Said = Pick<Config, 'imprint' | 'contactMail'>

interface Missing {
  setting: string
  what: string
}

/** What must be said, with the setting that says it. */
const REQUIRED: Readonly<Record<string, Missing & { of: (config: Said) => string | undefined }>> = {
  betreiber: { setting: 'IMPRINT_NAME', what: 'Name des Betreibers', of: ({ imprint }) => imprint.name },
  anschrift: {
    setting: 'IMPRINT_ADDRESS',
    what: 'Anschrift des Betreibers',
    of: ({ imprint }) => imprint.address,
  },
  mail: {
    setting: 'CONTACT_MAIL',
    what: 'E-Mail-Adresse des Betreibers',
    of: ownMail,
  },
  verantwortlich: {
    setting: 'IMPRINT_RESPONSIBLE',
    what: 'Verantwortlich für den Inhalt, mit Anschrift',
    of: ({ imprint }) => imprint.responsible,
  },
  hosting: {
    setting: 'PRIVACY_HOSTING',
    what: 'Anbieter der Rechner',
    of: ({ imprint }) => imprint.hosting,
  },
  aufsicht: {
    setting: 'PRIVACY_AUTHORITY',
    what: 'Aufsichtsbehörde für den Datenschutz',
    of: ({ imprint }) => imprint.authority,
  },
}

/** Within a paragraph, in Markdown. */
const NEXT_LINE = '  \n'
const REACHED = 'E-Mail: {{mail}}{{telefon}}'

const NAMED = /\{\{(\w+)\}\}/g

/** What a text wants to be filled in. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name)
}

/** Fills in a text, and answers what it needs that nobody has said yet; there a mark stands that nobody overlooks. */
export function fillIn(text: string, facts: Facts): { text: string; missing: Missing[] } {
  const missing: Missing[] = []
  const known = knownFacts(facts)
  const filled = text.replaceAll('{{erreichbarkeit}}', REACHED).replaceAll(NAMED, (_, name: string) => {
    const value = known[name]
    if (value !== undefined) return value
    const required = REQUIRED[name]
    if (!required) throw new Error(`Das Programm kennt nichts zum Einsetzen mit dem Namen {{${name}}}`)
    const { setting, what } = required
    if (!missing.some((each) => each.setting === setting)) missing.push({ setting, what })
    return `**[Fehlt noch: ${what}]**`
  })
  return { text: filled, missing }
}

/** All that the owner of a directory must still say. */
export function missingFacts(config: Said): Missing[] {
  return Object.values(REQUIRED)
    .filter(({ of }) => of(config) === undefined)
    .map(({ setting, what }) => ({ setting, what }))
}

function ownMail({ contactMail }: Said): string | undefined {
  return contactMail === DEFAULT_CONTACT_MAIL ? undefined : contactMail
}

function knownFacts(facts: Facts): Record<string, string | undefined> {
  const { imprint, siteName } = facts
  const required = Object.entries(REQUIRED).map(([name, { of }]) => [name, plain(of(facts))])
  const mail = ownMail(facts)
  const given = (label: string, value: string | undefined) =>
    value === undefined ? '' : `${label}: ${plain(value)}`
  const lines = (...parts: string[]) => parts.filter((part) => part !== '').join(NEXT_LINE)
  return {
    ...Object.fromEntries(required),
    verzeichnis: plain(siteName),
    mail: mail && `[${mail}](${mailHref(mail)})`,
    vertretung: given('Vertreten durch', imprint.representative),
    telefon: imprint.phone === undefined ? '' : `${NEXT_LINE}${given('Telefon', imprint.phone)}`,
    register: lines(
      given('Register', imprint.register),
      given('Umsatzsteuer-Identifikationsnummer', imprint.vatId),
    ),
    karte: mapText(facts),
    empfaenger: recipientText(facts),
    speichertabelle: storedTable(),
    fristen: termTable(facts.terms),
  }
}

/** Words of a setting, in which nothing is Markdown. */
function plain(words: string): string
function plain(words: string | undefined): string | undefined
function plain(words: string | undefined): string | undefined {
  return words
    ?.replaceAll(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`)
    .replaceAll(/^(\s*)([-+=~])/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)])/gm, '$1\\$2')
}

function mapText({ tileMode, tileUrl }: Facts): string {
  const outline = 'Die Karte liegt auf unserem Server.'
  switch (tileMode) {
    case 'off':
    case 'file':
      return `${outline} Andere Kartenbilder gibt es nicht.`
    case 'proxy':
      return `${outline} Genauere Kartenbilder holt unser Server bei ${host(tileUrl)} und gibt sie weiter. Der Anbieter erfährt nicht, wer sie ansieht.`
    case 'direct':
      return `${outline} Genauere Kartenbilder lädt dein Browser bei ${host(tileUrl)}, aber erst, nachdem du „Karte laden“ gedrückt hast. Dann erfährt der Anbieter deine IP-Adresse und den Ausschnitt. Grundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchstabe a DSGVO), die du an der Karte zurücknimmst.`
  }
}

/** Whoever gets addresses of people from the server. */
function recipientText({ smtpUrl, brevo }: Facts): string {
  const mails =
    smtpUrl === undefined
      ? 'Ein Server für E-Mails ist noch nicht eingerichtet: Was zu verschicken wäre, bleibt auf unserem.'
      : `Unsere E-Mails verschickt der Server ${new URL(smtpUrl).hostname}. Wer ihn betreibt, bekommt dazu Empfänger und Inhalt.`
  const contacts =
    brevo.key === undefined
      ? 'An Dienste für Rundschreiben geben wir keine Adressen weiter.'
      : `An den Dienst Brevo (${new URL(brevo.url).hostname}), mit dem wir Rundschreiben und den Newsletter verschicken, geben wir Adressen weiter: aus den Einträgen die E-Mail-Adresse, den Namen und den Ort des Hauses, von Abonnenten des Newsletters die E-Mail-Adresse. Grundlage ist bei Betrieben unser berechtigtes Interesse, sie zu informieren (Art. 6 Abs. 1 Buchstabe f DSGVO), beim Newsletter deine Einwilligung. Wer widerspricht, den Newsletter abbestellt oder gelöscht werden möchte, wird nicht weitergegeben und dort gelöscht; eine Nachricht an uns genügt.`
  return `${mails}\n\n${contacts}`
}

const host = (tileUrl: string) => new URL(tileUrl.replaceAll(/[{}]/g, '')).host.replace(/^s\./, '')

function storedTable(): string {
  const rows = STORED_DATA.map(({ kind, name, purpose, until }) => {
    const shown = /[.-]$/.test(name) ? `${name}…` : name
    return `| \`${shown}\` | ${kind} | ${purpose} | ${until} |`
  })
  return ['| Name | Wo | Wozu | Wie lange |', '|---|---|---|---|', ...rows].join('\n')
}

function termTable(terms: readonly KeptTerm[]): string {
  const rows = terms.map(({ what, after, becomes }) => `| ${what} | ${after} | ${becomes} |`)
  return ['| Was | Wie lange | Dann |', '|---|---|---|', ...rows].join('\n')
}
