/** How somebody takes over the entry of the own place: with a code from its mailbox, or with a proof for staff. */

import type * as z from 'zod/mini'
import { recordAudit } from '#features/administrators/server/exports.ts'
import { listingPath } from '#features/listings/rules.ts'
import { lockListing, noListing } from '#features/listings/server/exports.ts'
import { enqueueMails, nextOccasion, type Sender } from '#features/mails/server/exports.ts'
import type { Access } from '#features/operators/server/exports.ts'
import { countClaimFiles, keepProofFile, readProof } from '#features/permissions/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { waitText } from '#platform/server/form/sender-limit.ts'
import { log } from '#platform/server/log.ts'
import type { Browser } from '#platform/server/session-cookie.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import type { askForCode, ClaimableListing, ProofInput } from '../contract.ts'
import { CODE_FIELDS, PROOF_FIELDS } from '../fields.ts'
import { MAX_CODES_A_DAY, MAX_WAITING_FILES, SAME_CLAIM_MINUTES } from '../rules.ts'
import { codeMail, proofMails } from './mails.ts'
import * as queries from './queries.ts'

/** Codes are made of the listing's number and the address in it. */
const CLAIM_CODE = new LinkPurpose('claim')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** In the protocol, where nobody of the staff did it. */
const BY_CODE = { name: 'Betreiber' }

const TOO_MANY_CODES =
  'Das waren viele Codes. Schau ins Postfach, oder lass dir auf der Seite „Eintrag bearbeiten“ einen Link an dieselbe Adresse schicken.'
const NO_FILE_NOW =
  'Gerade warten sehr viele Nachweise mit Datei auf uns. Bitte schick deinen ohne Datei: Wir fragen nach ihr, wenn wir sie brauchen.'

/** The wish for a code, as the form sends it. */
type CodeRequest = z.output<typeof askForCode.body>

export class Claims {
  readonly #db: Db
  readonly #links: SignedLinks
  readonly #access: Access
  readonly #sender: Sender
  readonly #codes: FormGuard<CodeRequest>
  readonly #tries: FormGuard<{ elapsedMs?: number }>
  readonly #proofs: FormGuard<ProofInput & { slug: string }>

  constructor(db: Db, links: SignedLinks, access: Access, config: Sender & Pick<Config, 'rateLimit'>) {
    this.#db = db
    this.#links = links
    this.#access = access
    this.#sender = config
    const isLimited = config.rateLimit > 0
    this.#codes = new FormGuard<CodeRequest>({
      trap: 'website',
      isLimited,
      limits: [{ per: 'address', max: 10, withinMs: 10 * MINUTE_MS }],
      tooMany: () => TOO_MANY_CODES,
    })
    this.#tries = new FormGuard<{ elapsedMs?: number }>({
      isLimited,
      limits: [{ per: 'address', max: 10, withinMs: 10 * MINUTE_MS }],
      tooMany: (seconds) => `Das waren viele Versuche. Bitte warte ${waitText(seconds)}.`,
    })
    this.#proofs = new FormGuard<ProofInput & { slug: string }>({
      trap: 'website',
      minDurationMs: 3000,
      isLimited,
      limits: [
        { per: 'address', max: 5, withinMs: 60 * MINUTE_MS },
        { per: ({ email }) => countedAddress(email), max: 5, withinMs: 60 * MINUTE_MS, beyond: 'keep' },
      ],
      same: {
        by: ({ slug, email, proof }) => JSON.stringify([slug, email.toLowerCase(), proof]),
        withinMinutes: SAME_CLAIM_MINUTES,
      },
      tooMany: () =>
        'Von dir sind gerade schon mehrere Nachweise gekommen. Bitte versuche es in einer Stunde noch einmal.',
    })
  }

  async read(slug: string): Promise<ClaimableListing> {
    const { title, isClaimed, email } = await claimable(this.#db, slug)
    return { listingTitle: title, isClaimed, email }
  }

  /**
   * Mails a code to the address in the listing, unless the wish looks like spam. Throws ApiError `conflict` where that is no way
   * to get it, and `too_many_requests` where that mailbox has got so many today: what the code opens, a link opens as well, and
   * of that one is always in the mailbox.
   */
  async sendCode(slug: string, request: CodeRequest, address: string): Promise<void> {
    const asked = await claimable(this.#db, slug)
    if (this.#codes.pass(request, address).suspectedSpam) return
    const listing = byCode(asked)
    const now = Date.now()
    const mailbox = this.#links.fingerprint(countedAddress(listing.email)).toString('hex')
    const name = `claim-code:${mailbox}-${Math.floor(now / DAY_MS)}`
    await this.#db.transaction().execute(async (transaction) => {
      const occasion = await nextOccasion(transaction, name, MAX_CODES_A_DAY)
      if (occasion === undefined) {
        const seconds = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
        throw new ApiError('too_many_requests', TOO_MANY_CODES, undefined, seconds)
      }
      const mail = codeMail(
        {
          occasion,
          email: listing.email,
          listingTitle: listing.title,
          path: listingPath(slug, '/uebernehmen/code'),
          code: this.#links.code(CLAIM_CODE, subjectOf(listing), new Date(now)),
          goodUntil: this.#links.codeEnds(new Date(now)),
        },
        this.#sender,
      )
      await enqueueMails(transaction, [mail])
    })
  }

  /**
   * Gives the listing to whoever reads its mails; answers the token of a new session, also when the same code is sent
   * again at once: a browser without scripts drops the first answer. Throws ApiError `invalid` for a code that is not
   * good, whatever is wrong with it, and `conflict` when somebody else was faster.
   */
  async claim(slug: string, code: string, address: string, browser: Browser): Promise<string> {
    this.#tries.pass({}, address)
    return this.#db.transaction().execute(async (transaction) => {
      const { id } = await claimable(transaction, slug)
      await lockListing(transaction, id)
      const present = await claimable(transaction, slug)
      const isAgain = await queries.isJustClaimed(transaction, present, SAME_CLAIM_MINUTES)
      const listing = byCode(isAgain ? { ...present, isClaimed: false } : present)
      if (!this.#links.isCode(CLAIM_CODE, subjectOf(listing), code)) {
        const { message } = CODE_FIELDS.code
        throw wrongField('code', message)
      }
      if (!isAgain) await recordAudit(transaction, BY_CODE, { action: 'claim.code', subjectId: listing.id })
      return this.#access.admit(transaction, listing.email, browser)
    })
  }

  /**
   * Keeps a proof, with mails to both sides unless it looks like spam; the same one, sent again, is one, with the file that
   * came last.
   */
  async prove(slug: string, input: ProofInput, address: string): Promise<{ received: true }> {
    const { suspectedSpam } = this.#proofs.pass({ ...input, slug }, address)
    const proof = { ...input, email: input.email.toLowerCase() }
    // What a program sends is not worth a look.
    const file =
      input.file === undefined || suspectedSpam
        ? undefined
        : await readProof(input.file, 'file', PROOF_FIELDS.file.message)
    return this.#db.transaction().execute(async (transaction) => {
      const listing = await claimable(transaction, slug)
      await lockNames(transaction, [`claim ${listing.id} ${proof.email}`])
      const kept = await queries.keepClaim(transaction, listing.id, proof, suspectedSpam, SAME_CLAIM_MINUTES)
      if (kept && file) {
        if (!kept.hasFile) await requireRoom(transaction)
        await keepProofFile(transaction, { claimId: kept.id }, file)
      }
      if (kept?.isNew && !suspectedSpam)
        await enqueueMails(transaction, proofMails(kept.id, proof, listing, this.#sender))
      return { received: true as const }
    })
  }
}

/** Throws ApiError `invalid` where so many files wait that a flood from many addresses would fill the database. */
async function requireRoom(db: Db): Promise<void> {
  const waiting = await countClaimFiles(db)
  if (waiting < MAX_WAITING_FILES) return
  log.warn({ waiting }, 'files of proofs are not taken: too many came')
  throw wrongField('file', NO_FILE_NOW)
}

/** Throws ApiError `not_found` where there is no such listing, `gone` where its place has closed for good. */
async function claimable(db: Db, slug: string): Promise<queries.Claimable> {
  const listing = await queries.claimable(db, slug)
  if (!listing) throw await noListing(db, slug)
  return listing
}

/** A code is for listings that have no operator and name an address. */
function byCode(listing: queries.Claimable): queries.Claimable & { email: string } {
  const { email, isClaimed } = listing
  if (isClaimed)
    throw new ApiError('conflict', 'Diesen Eintrag führt schon jemand. Bitte schick uns einen Nachweis.')
  if (email === null)
    throw new ApiError('conflict', 'Im Eintrag steht keine E-Mail-Adresse. Bitte schick uns einen Nachweis.')
  return { ...listing, email }
}

function subjectOf({ id, email }: { id: number; email: string }): string {
  return `${id} ${email.toLowerCase()}`
}
