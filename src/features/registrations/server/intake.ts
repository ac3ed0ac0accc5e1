/** Takes registrations in: each once, with its pictures and its mails, or not at all. */
import crypto from 'node:crypto'
import type { Uploads } from '#features/images/server/exports.ts'
import { phoneSpelling } from '#features/listings/server/exports.ts'
import { enqueueMails } from '#features/mails/server/exports.ts'
import { postcodeByCode } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { waitText } from '#platform/server/form/sender-limit.ts'
import { log } from '#platform/server/log.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import { answerBy } from '../answer-by.ts'
import type { registerListing } from '../contract.ts'
import { MAX_WAITING_WITH_PICTURES, SAME_REGISTRATION_MINUTES } from '../rules.ts'
import type { RegistrationInput } from '../schemas.ts'
import { lockDuplicates, markDuplicates } from './duplicates.ts'
import type { RegistrationMails } from './mails.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000
/** Nobody fills the form in faster. */
const MIN_DURATION_MS = 3000

const PICTURES = ['logo', 'featuredImage'] as const
/** Of everybody together, operators and staff too: far more than people send. */
const MAX_UPLOADS_A_DAY = 1000
const NO_PICTURES_NOW =
  'Gerade sind sehr viele Bilder auf einmal gekommen. Bitte melde dich ohne Bilder an: Du kannst sie hinzufügen, sobald dein Eintrag freigeschaltet ist.'

/** What is told to whoever registers. */
type Received = OutputOf<typeof registerListing>

export class Intake {
  readonly #db: Db
  readonly #uploads: Uploads
  readonly #mails: RegistrationMails
  readonly #guard: FormGuard<RegistrationInput>

  constructor(db: Db, uploads: Uploads, mails: RegistrationMails, isLimited: boolean) {
    this.#db = db
    this.#uploads = uploads
    this.#mails = mails
    this.#guard = new FormGuard<RegistrationInput>({
      trap: 'web2023field',
      minDurationMs: MIN_DURATION_MS,
      isLimited,
      limits: [
        { per: 'address', max: 5, withinMs: HOUR_MS },
        { per: ({ email }) => countedAddress(email), max: 5, withinMs: 24 * HOUR_MS, beyond: 'keep' },
      ],
      same: { by: hashOf, withinMinutes: SAME_REGISTRATION_MINUTES },
      tooMany: (seconds) =>
        `Von dir sind gerade schon mehrere Anmeldungen gekommen. Bitte versuche es in ${waitText(seconds)} noch einmal.`,
    })
  }

  /**
   * Keeps a registration, its mails in the same transaction; what looks like spam is kept without any, and its sender
   * sees success. Throws ApiError `invalid` for a postcode that does not exist, `conflict` for a key that belongs to other
   * content, `too_many_requests`, and what `Uploads.take` throws.
   */
  async receive(
    input: RegistrationInput,
    address: string,
    idempotencyKey: string | undefined,
  ): Promise<Received> {
    if (!(await postcodeByCode(this.#db, input.postalCode))) {
      throw wrongField('postalCode', 'Diese Postleitzahl gibt es in Deutschland nicht.')
    }
    const elapsedMs = input.elapsedMs ?? elapsedSince(input.submissionTime)
    const admission = this.#guard.admit({ ...input, elapsedMs }, address)
    const { latitude = null, longitude = null } = input
    const same = { contentHash: hashOf(input), idempotencyKey: idempotencyKey || null, latitude, longitude }
    const known = await this.#known(this.#db, { ...same, suspectedSpam: admission.suspectedSpam })
    if (known) return known
    const refusal = admission.count()
    if (refusal) throw refusal
    const { suspectedSpam } = admission
    const identity = { ...same, suspectedSpam }
    const { logo, featuredImage } = await this.#pictures(input, suspectedSpam)
    return this.#db.transaction().execute(async (transaction) => {
      await lockDuplicates(transaction)
      await lockNames(transaction, [identity.contentHash, ...(idempotencyKey ? [idempotencyKey] : [])])
      const meanwhile = await this.#known(transaction, identity)
      if (meanwhile) return meanwhile
      const row = { ...rowOf(input), ...identity, key: crypto.randomUUID(), logo, featuredImage }
      const { id, createdAt } = await queries.insertRegistration(transaction, row)
      if (!suspectedSpam) {
        const likes = await markDuplicates(transaction, { ...row, id, status: 'new' })
        await enqueueMails(transaction, this.#mails.received({ ...row, id }, likes))
      }
      return answer(id, createdAt)
    })
  }

  async #known(db: Db, identity: queries.Identity): Promise<Received | undefined> {
    const known = await queries.knownRegistration(db, identity, SAME_REGISTRATION_MINUTES)
    if (!known) return undefined
    if (known.contentHash !== identity.contentHash)
      throw new ApiError('conflict', 'Dieser Idempotency-Key gehört schon zu einer anderen Anmeldung.')
    if (identity.latitude !== null) await queries.addPoint(db, known.id, identity)
    return answer(known.id, known.createdAt)
  }

  /** The paths of both; none is taken where so many wait that a flood from many addresses would fill the disk. */
  async #pictures(input: RegistrationInput, suspectedSpam: boolean) {
    const taken: Record<(typeof PICTURES)[number], string | null> = { logo: null, featuredImage: null }
    const sent = PICTURES.filter((field) => Buffer.isBuffer(input[field]))
    const [first] = sent
    if (first === undefined) return taken
    const waiting = await queries.countWithPictures(this.#db, suspectedSpam)
    const uploads = await this.#uploads.ofToday()
    if (waiting >= MAX_WAITING_WITH_PICTURES || uploads >= MAX_UPLOADS_A_DAY) {
      log.warn({ waiting, uploads, suspectedSpam }, 'pictures of registrations are not taken: too many came')
      if (suspectedSpam) return taken
      throw wrongField(first, NO_PICTURES_NOW)
    }
    for (const field of sent) taken[field] = await this.#uploads.take(input[field] as Buffer, field)
    return taken
  }
}

function answer(number: number, createdAt: Date): Received {
  return { success: true, number, answerBy: answerBy(createdAt) }
}

/** Milliseconds since the form was made; undefined when its time cannot be read, or lies ahead by more than clocks differ. */
function elapsedSince(time: string | null): number | undefined {
  const made = time === null ? Number.NaN : Date.parse(time)
  const elapsed = Date.now() - made
  return Number.isNaN(elapsed) || elapsed < -HOUR_MS ? undefined : Math.max(0, elapsed)
}

/**
 * What two registrations have in common when they are the same: all that a person filled in. Hexadecimal. The point is left
 * out: the page looks it up, and whoever is quick sends the form before it is there.
 */
function hashOf({
  latitude: _____,
  longitude: ______,
  submissionTime: _,
  web2023field: __,
  elapsedMs: ___,
  logo,
  featuredImage,
  ...content
}: RegistrationInput): string {
  const digest = (file: unknown) => (Buffer.isBuffer(file) ? sha256(file) : '')
  const same = { ...content, email: content.email.toLowerCase() }
  return sha256(JSON.stringify([same, digest(logo), digest(featuredImage)]))
}

function sha256(data: string | Buffer): string {
  return crypto.createHash('sha256').update(data).digest('hex')
}

function rowOf({
  socialMedia,
  acceptTerms: _,
  submissionTime: __,
  elapsedMs: ___,
  web2023field: ____,
  ...input
}: RegistrationInput) {
  return {
    ...input,
    phone: phoneSpelling(input.phone),
    website: input.website || null,
    facebook: socialMedia.facebook || null,
    instagram: socialMedia.instagram || null,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
  }
}
