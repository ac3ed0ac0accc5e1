import * as z from 'zod/mini'
import { staffCalls } from '#platform/shared/calls.ts'
import { writableText } from '#platform/shared/fields.ts'
import { prose } from '#platform/shared/prose.ts'
import { editedVersion, savedVersions } from '#platform/shared/versions.ts'

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

const written = z
  .string()
  .check(
    z.minLength(1, 'Der Text darf nicht leer sein.'),
    z.maxLength(200_000, 'Der Text ist zu lang.'),
    writableText,
  )

const textCall = staffCalls('content', '/api/admin/site-texts', { output: z.object({ data: whole }) })

export const staffSiteTexts = textCall('GET', {
  summary: 'Die Texte der festen Seiten',
  output: z.object({ data: z.array(listed) }),
})

export const staffSiteText = textCall('GET /:id', {
  summary: 'Der Text einer festen Seite, wie er bearbeitet wird',
})

export const updateSiteText = textCall('PUT /:id', {
  summary: 'Den Text einer festen Seite ändern; was er war, bleibt als Version',
  body: z.object({
    text: written,
    version: editedVersion,
  }),
  errors: ['conflict'],
})

export const previewSiteText = textCall('POST /:id/preview', {
  summary: 'Ein Text, wie ihn seine Seite zeigen wird; gespeichert wird nichts',
  body: z.object({ text: written }),
  output: prose,
})

export const siteTextVersions = textCall('GET /:id/versions', {
  summary: 'Was der Text einer festen Seite früher war, das Jüngste zuerst',
  output: savedVersions,
})
