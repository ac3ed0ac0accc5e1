import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId } from '#platform/shared/fields.ts'
import { prose } from '#platform/shared/prose.ts'
import { savedVersion } from '#platform/shared/versions.ts'

const listed = z.object({
  id: z.int(),
  /** What staff call it. */
  title: z.string(),
  /** Of the page that shows it. */
  path: z.string(),
  /** Its file below `content/`. */
  file: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  /** Whether it says something else than its file. */
  isEdited: z.boolean(),
  /** Whether its file has changed since it was edited. */
  isOlder: z.boolean(),
  /** Why the page shows the file's words instead, where the program cannot read these any more. */
  problem: z.nullable(z.string()),
})
export type ListedSiteText = z.output<typeof listed>

const whole = z.extend(listed, {
  text: z.string(),
  /** What its file says now. */
  fileText: z.string(),
})
export type StaffSiteText = z.output<typeof whole>

const written = z.string().check(
  z.minLength(1, 'Der Text darf nicht leer sein.'),
  z.maxLength(200_000, 'Der Text ist zu lang.'),
  z.refine((value) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value), 'Enthält unerlaubte Steuerzeichen.'),
)

export const staffSiteTexts = endpoint('staff', 'GET /api/admin/site-texts', {
  scope: 'content',
  summary: 'Die Texte der festen Seiten',
  output: z.object({ data: z.array(listed) }),
})

export const staffSiteText = endpoint('staff', 'GET /api/admin/site-texts/:id', {
  scope: 'content',
  summary: 'Der Text einer festen Seite, wie er bearbeitet wird',
  params: byId,
  output: z.object({ data: whole }),
  errors: ['not_found'],
})

export const updateSiteText = endpoint('staff', 'PUT /api/admin/site-texts/:id', {
  scope: 'content',
  summary: 'Den Text einer festen Seite ändern; was er war, bleibt als Version',
  params: byId,
  body: z.object({
    text: written,
    /** The version that was edited: refused (409) when somebody else has saved since. */
    version: z.optional(z.int()),
  }),
  output: z.object({ data: whole }),
  errors: ['not_found', 'conflict'],
})

export const previewSiteText = endpoint('staff', 'POST /api/admin/site-texts/:id/preview', {
  scope: 'content',
  summary: 'Ein Text, wie ihn seine Seite zeigen wird; gespeichert wird nichts',
  params: byId,
  body: z.object({ text: written }),
  output: prose,
  errors: ['not_found'],
})

export const siteTextVersions = endpoint('staff', 'GET /api/admin/site-texts/:id/versions', {
  scope: 'content',
  summary: 'Was der Text einer festen Seite früher war, das Jüngste zuerst',
  params: byId,
  output: z.object({ data: z.array(savedVersion) }),
  errors: ['not_found'],
})
