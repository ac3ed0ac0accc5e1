/** How somebody takes over the entry of the own place: with a code from its mailbox, or with a proof for staff. */

import { recordAudit } from '#features/administrators/server/exports.ts'
import { listingPath } from '#features/listings/rules.ts'
import { lockListing, noListing } from '#features/listings/server/exports.ts'
import { enqueueMails, nextOccasion, type Sender } from '#features/mails/server/exports.ts'
import type { Access } from '#features/operators/server/exports.ts'
import { countClaimFiles, keepProofFile, readProof } from '#features/permissions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { log } from '#platform/server/log.ts'
import type { Browser } from '#platform/server/session-cookie.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import type { ClaimableListing, ProofInput } from '../contract.ts'
import { CODE_FIELDS, PROOF_FIELDS } from '../fields.ts'
import { MAX_CODES_A_DAY, MAX_WAITING_FILES, SAME_CLAIM_MINUTES } from '../rules.ts'
import { codeMail, proofMails } from './mails.ts'
import * as queries from './queries.ts'

/** Codes are made of the listing's number and the address in it. */
const CLAIM_CODE = new LinkPurpose('claim')
const DAY_MS = 86_400_000
/** In the protocol, where nobody of the staff did it. */
const BY_CODE = { name: 'Betreiber' }

export const TOO_MANY_CODES =
  'Das waren viele Codes. Schau ins Postfach, oder lass dir auf der Seite „Eintrag bearbeiten“ einen Link an dieselbe Adresse schicken.'
const NO_FILE_NOW =
  'Gerade warten sehr viele Nachweise mit Datei auf uns. Bitte schick deinen ohne Datei: Wir fragen nach ihr, wenn wir sie brauchen.'

export class Claims {
  readonly #db: Db
  readonly #links: SignedLinks
  readonly #access: Access
  readonly #sender: Sender

  constructor(db: Db, links: SignedLinks, access: Access, sender: Sender) {
    this.#db = db
    this.#links = links
    this.#access = access
    this.#sender = sender
  }

  async read(slug: string): Promise<ClaimableListing> {
    const { title, isClaimed, email } = await claimable(this.#db, slug)
    return { listingTitle: title, isClaimed, email }
  }

  /**
   * Mails a code to the address in the listing. Throws ApiError `conflict` where that is no way to get it, and
   * `too_many_requests` where that mailbox has got so many today: what the code opens, a link opens as well, and of that one
   * is always in the mailbox.
   */
  async sendCode(slug: string): Promise<void> {
    const listing = byCode(await claimable(this.#db, slug))
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
  claim(slug: string, code: string, browser: Browser): Promise<string> {
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
  async prove(slug: string, input: ProofInput, suspectedSpam: boolean): Promise<{ received: true }> {
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
async function claimable(db: Db, slug: string): Promise<Listing> {
  const listing = await queries.claimable(db, slug)
  if (!listing) throw await noListing(db, slug)
  return listing
}

type Listing = NonNullable<Awaited<ReturnType<typeof queries.claimable>>>

/** A code is for listings that have no operator and name an address. */
function byCode(listing: Listing): Listing & { email: string } {
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
