import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { text } from '#platform/shared/fields.ts'
import { JUMP_KINDS } from './rules.ts'

const jump = z.object({
  id: z.int(),
  title: z.string(),
  detail: z.string(),
  /** What else is worth knowing before one goes there. */
  lines: z.array(z.string()),
  /** Of a request, a registration or a mail its status; `premium`, `closed`, `published`, `scheduled`, `draft`. */
  state: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Of a listing its slug, of a text its address on the site; null while nobody else can see it. */
  slug: z.nullable(z.string()),
})
export type Jump = z.output<typeof jump>

export const jumps = endpoint('staff', 'POST /api/admin/jumps', {
  scope: 'person',
  summary: 'Einträge, Registrierungen, Anfragen, Mails und Texte, in denen alle Wörter vorkommen',
  body: z.object({ text: text(100) }),
  output: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(JUMP_KINDS),
        /** At most 100: what is beyond is not counted. */
        total: z.int(),
        entries: z.array(jump),
      }),
    ),
    /** So many listings the list finds for the same text: in their names, places and postcodes. */
    listed: z.int(),
  }),
})
export type Jumps = z.output<typeof jumps.output>
