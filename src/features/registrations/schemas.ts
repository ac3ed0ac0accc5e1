/** A registration as the API takes it. */
import * as z from 'zod/mini'
import { typedAdmission } from '#features/admission/typed-admission.ts'
import type { BusinessHours } from '#features/listings/contract.ts'
import { DECLARED_FIELDS } from '#features/listings/declared/fields.ts'
import { LONG_WEBSITE, WEEKDAYS } from '#features/listings/rules.ts'
import { featureList, isPhone, isPostcode, webAddressOf } from '#platform/shared/entered.ts'
import { decimal } from '#platform/shared/fields.ts'
import { fieldSchemas, writtenElapsedMs } from '#platform/shared/form-schema.ts'
import { REGISTRATION_FIELDS, SOCIAL_FIELDS } from './fields.ts'
import { problemOfDay } from './hours.ts'
import { HANDLE, MAX_FEATURE_LENGTH, MAX_FEATURES, MAX_SPANS } from './rules.ts'

const sentTime = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(10))), '')
const sentSpan = z.object({ open: sentTime, close: sentTime })
const sentDay = z.nullable(
  z.object({
    open: sentTime,
    close: sentTime,
    more: z.optional(z.array(sentSpan).check(z.maxLength(MAX_SPANS))),
  }),
)
type SentDay = z.output<typeof sentDay>

/** As it is sent: days and spans left empty are closed. */
export const typedHours = z.pipe(
  z.partialRecord(z.enum(WEEKDAYS), sentDay),
  z.transform((sent, { issues }): BusinessHours | null => {
    const open: BusinessHours = {}
    for (const day of WEEKDAYS) {
      const spans = spansOf(sent[day] ?? null)
      const problem = problemOfDay(spans)
      if (problem) issues.push({ code: 'custom', message: problem, input: sent, path: [day] })
      const [first, ...more] = spans
      if (first) open[day] = more.length > 0 ? { ...first, more } : first
    }
    return Object.keys(open).length > 0 ? open : null
  }),
)

function spansOf(day: SentDay): { open: string; close: string }[] {
  if (!day) return []
  return [day, ...(day.more ?? [])]
    .map(({ open, close }) => ({ open: open ?? '', close: close ?? '' }))
    .filter(({ open, close }) => open !== '' || close !== '')
}

/** What a place offers, as a list or as text separated by commas. */
export const typedFeatures = z.pipe(
  z.union(
    [z.string().check(z.maxLength(5000)), z.array(z.string().check(z.maxLength(100)))],
    REGISTRATION_FIELDS.features.message,
  ),
  z.transform((sent, { issues }) => {
    const list = featureList(typeof sent === 'string' ? sent : sent.join(','))
    if (
      list.length > MAX_FEATURES ||
      list.some((name) => name.length > MAX_FEATURE_LENGTH || /\p{Cc}/u.test(name))
    )
      issues.push({ code: 'custom', message: REGISTRATION_FIELDS.features.message, input: sent })
    return list
  }),
)

/** See `webAddressOf`; '' when nothing was entered. What is a name at `host` is meant as its address there. */
function webAddress(message: string, host?: string) {
  return z.pipe(
    z._default(z.nullable(z.string(message).check(z.trim(), z.maxLength(300, message))), ''),
    z.transform((sent, { issues }) => {
      if (sent === null || sent === '') return ''
      const isName = host !== undefined && HANDLE.test(sent)
      const address = webAddressOf(isName ? `https://${host}/${sent.replace('@', '')}` : sent)
      const isLong = address !== undefined && address.length > DECLARED_FIELDS.website.maxLength
      if (address !== undefined && !isLong) return address
      issues.push({ code: 'custom', message: isLong ? LONG_WEBSITE : message, input: sent })
      return ''
    }),
  )
}

/** Empty where nobody moved the map's point. */
const coordinate = (limit: number) =>
  z.optional(
    z.union([
      z.pipe(
        z.nullable(z.literal('')),
        z.transform(() => undefined),
      ),
      decimal(-limit, limit),
    ]),
  )

const { listingTitle, phone, postalCode, ...plain } = fieldSchemas(REGISTRATION_FIELDS)

/** Flags of the form and whatever else stands in the body are left out. */
export const registrationBody = z.object({
  ...plain,
  listingTitle,
  phone: phone.check(z.refine((value) => value === '' || isPhone(value), REGISTRATION_FIELDS.phone.message)),
  postalCode: postalCode.check(
    z.refine((value) => value === '' || isPostcode(value), REGISTRATION_FIELDS.postalCode.message),
  ),
  website: webAddress(REGISTRATION_FIELDS.website.message),
  socialMedia: z._default(
    z.object({
      facebook: webAddress(SOCIAL_FIELDS.facebook.message, 'www.facebook.com'),
      instagram: webAddress(SOCIAL_FIELDS.instagram.message, 'www.instagram.com'),
    }),
    { facebook: '', instagram: '' },
  ),
  features: z._default(typedFeatures, []),
  admission: z._default(typedAdmission, {}),
  businessHours: z._default(z.nullable(typedHours), null),
  latitude: coordinate(90),
  longitude: coordinate(180),
  acceptTerms: z.pipe(
    z.transform((sent) => sent === true || sent === 'true' || sent === 'on'),
    z.literal(true, REGISTRATION_FIELDS.acceptTerms.message),
  ),
  /** Our own page measures it: the clock of a computer may be wrong. */
  elapsedMs: writtenElapsedMs,
  /** When the form was made, ISO 8601; counts where nobody says `elapsedMs`. */
  submissionTime: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  /** Bytes where the body is multipart. */
  logo: z.optional(z.unknown()),
  featuredImage: z.optional(z.unknown()),
})
export type RegistrationInput = z.output<typeof registrationBody>
