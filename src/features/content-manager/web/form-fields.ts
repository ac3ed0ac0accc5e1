/** The fields of the two forms. */
import type { PageContentInput } from '#features/page-content/contract.ts'
import type { FormFields, LineField, TextField } from '#platform/shared/form.ts'
import { TYPE_LABELS, texts } from './content-texts.ts'

const line = (label: string, maxLength: number, more: Partial<LineField> = {}) =>
  ({ kind: 'line', label, maxLength, message: `${label} stimmt so nicht.`, ...more }) as const
const text = (label: string, maxLength: number, more: Partial<TextField> = {}) =>
  ({ kind: 'text', label, lines: 3, maxLength, message: `${label} stimmt so nicht.`, ...more }) as const

const metaDescription = text('Meta-Beschreibung', 160, { hint: 'Höchstens 160 Zeichen.' })
const content = (label: string) => ({ kind: 'own', label, message: `${label} stimmt so nicht.` }) as const
const publishAt = {
  ...content('Zum Termin'),
  hint: 'Leer heißt sofort. Davor sieht es niemand, auch wenn es freigegeben ist.',
} as const
/** Of what is edited: what was typed on top of another one overwrites nothing. */
const version = content('Version')

export const pageFields = {
  pageType: {
    kind: 'choice',
    label: 'Seitentyp',
    required: true,
    options: TYPE_LABELS satisfies Record<PageContentInput['pageType'], string>,
    message: 'Seitentyp und Slug sind erforderlich.',
  },
  pageSlug: line('Slug', 160, { required: true }),
  customTitle: line('Eigener Titel', 200),
  heroTitle: line('Hero-Titel', 200),
  heroDescription: text('Hero-Beschreibung', 1000),
  seoContent: content('SEO-Inhalt'),
  isActive: content(texts.active),
  customMetaDescription: metaDescription,
  customKeywords: line('Keywords', 500),
  publishAt,
  version,
} as const satisfies FormFields

export const postFields = {
  title: line('Titel', 200, { required: true }),
  slug: line('Slug', 160, { required: true }),
  excerpt: text('Auszug', 500),
  content: { ...content('Inhalt'), required: true },
  questions: { ...content('Fragen am Ende'), hint: 'Sie stehen unter dem Text, jede mit ihrer Antwort.' },
  sources: {
    ...content('Quellen'),
    hint: 'Eine hochgestellte Ziffer hinter einem Satzzeichen (.¹) führt zur Quelle an dieser Stelle.',
  },
  isPublished: content(texts.published),
  isDraft: content(texts.draft),
  publishedOn: {
    ...content('Datum über dem Beitrag'),
    hint: 'Leer oder unverändert heißt bei Entwürfen: der Tag, an dem der Beitrag erscheint.',
  },
  metaDescription,
  keywords: line('Keywords', 500),
  featuredImage: line('Beitragsbild (URL)', 2000),
  featuredImageAlt: line('Was das Bild zeigt', 300),
  author: line('Autor', 100, { placeholder: 'Redaktion' }),
  category: line('Kategorie', 80),
  tags: line('Stichwörter', 1000, { hint: 'Mit Komma getrennt.' }),
  publishAt: {
    ...publishAt,
    hint: 'Leer heißt sofort. Ein Termin setzt Veröffentlicht und entfernt Entwurf: Ein Entwurf erscheint auch dann nicht.',
  },
  version,
} as const satisfies FormFields

/** What each of an article's questions and sources is made of. */
export const questionParts = {
  question: line('Frage', 300),
  answer: text('Antwort', 3000),
} as const
export const sourceParts = { title: line('Quelle', 300), url: line('Adresse', 2000) } as const

export const textFields = { text: content('Text'), version } as const satisfies FormFields
