import * as z from 'zod/mini'
import type { Uploads } from '#features/images/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { type Operation, type Operator, operatorOperation } from '#platform/server/http.ts'
import { parseInput } from '#platform/server/refusal.ts'
import * as contract from '../contract.ts'
import { arranged } from '../rules.ts'
import { requireOperator } from './authenticate.ts'
import { savePictures, uploadPicture } from './edits.ts'
import { filesLimit } from './files-limit.ts'

/** Uploads of one operator: more than anybody tries out, less than fills a disk. */
const UPLOADS_AN_HOUR = 100

/** The pictures' form as it is sent where no scripts run: the pictures by their place, one that is new, and the logo. */
const picturesForm = z.object({
  base: z.string(),
  pictures: z._default(
    z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        /** Where it shall stand, from 1. */
        position: z.optional(z.string()),
        remove: z.optional(z.literal('1')),
      }),
    ),
    [],
  ),
  text: z._default(z.string(), ''),
  picture: z.optional(z.unknown()),
  logo: z.optional(z.unknown()),
  removeLogo: z.optional(z.literal('1')),
})

/** The operations around a listing's pictures, and their form. */
export function ownPictures(
  db: Db,
  uploads: Uploads,
  config: Pick<Config, 'publicUrl' | 'rateLimit'>,
): { operations: Operation[]; forms: FormRoute[] } {
  const count = filesLimit('Bilder', UPLOADS_AN_HOUR, config)
  const take = async (operator: Operator, listing: string, file: unknown, field?: string) => {
    count(operator)
    return uploadPicture(db, uploads, operator, listing, file, field)
  }
  const operations = [
    operatorOperation(contract.uploadPicture, ({ params, body }, operator) =>
      take(operator, params.slug, body.picture),
    ),
    operatorOperation(contract.savePictures, ({ params, body }, operator) =>
      savePictures(db, uploads, operator, params.slug, body),
    ),
  ]
  const form = formRoute({
    path: '/mein-eintrag/:slug/bilder',
    body: picturesForm,
    ...(contract.uploadPicture.uploads && {
      uploads: { ...contract.uploadPicture.uploads, fields: ['picture', 'logo'] },
    }),
    submit: async ({ params, body }, { headers }) => {
      const operator = await requireOperator(db, config.publicUrl, headers.cookie)
      const added =
        body.picture === undefined
          ? []
          : [{ ...(await take(operator, params.slug, body.picture)), text: body.text }]
      const pictures = [...arranged(body.pictures), ...added].map(({ name, text }) => ({ name, text }))
      const logo =
        body.logo === undefined
          ? body.removeLogo && null
          : (await take(operator, params.slug, body.logo, 'logo')).name
      const sent = parseInput(contract.picturesBody, { base: body.base, pictures, logo })
      await savePictures(db, uploads, operator, params.slug, sent as z.output<typeof contract.picturesBody>)
      return { to: `/mein-eintrag/${encodeURIComponent(params.slug)}/bilder?gespeichert=1` }
    },
  })
  return { operations, forms: [form] }
}
