/** What is kept of the form in this browser until it is sent, pictures included. */
import { del, get, update } from 'idb-keyval'
import type { Coordinates } from '#platform/shared/geo.ts'
import type { Plan } from './hours-plan.ts'
import type { Pictures } from './picture-shapes.ts'

/** What stands in the form beside the texts of its fields. */
export interface Own {
  plan: Plan
  features: string
  /** Answers about the dogs that are taken, as they stand in the form. */
  admission: Readonly<Record<string, string>>
  pictures: Pictures
  /** Where somebody has moved the point to. */
  moved: Coordinates | undefined
}

export interface RegistrationDraft extends Omit<Own, 'admission'> {
  /** By the names of the fields. */
  texts: Readonly<Record<string, string>>
  /** Missing in what was kept before it was asked. */
  admission?: Own['admission']
  /** Milliseconds since 1970. */
  savedAt: number
  /** There were some, which the browser did not keep. */
  lacksPictures?: boolean
}

const KEY = 'hundequartier.anmeldung'

/** Storing may be forbidden, which some browsers throw at once, or full: then nothing is kept, and the form works without. */
export async function readRegistrationDraft(): Promise<RegistrationDraft | undefined> {
  try {
    return await get<RegistrationDraft>(KEY)
  } catch {
    return undefined
  }
}

/**
 * What could be kept of it, without its pictures where the browser keeps no files; undefined for nothing. Where there is another one by now than that of the time `known` (undefined for none), another
 * tab has kept or sent the form meanwhile: nothing of it is overwritten.
 */
export async function keepRegistrationDraft(
  draft: RegistrationDraft,
  known: number | undefined,
): Promise<RegistrationDraft | undefined> {
  let kept: RegistrationDraft | undefined
  const keep = (present: RegistrationDraft | undefined) => {
    kept = present?.savedAt === known ? draft : undefined
    return kept ?? present
  }
  const store = () => update<RegistrationDraft | undefined>(KEY, keep)
  try {
    // Private windows of Safari keep no files: the texts are kept without.
    await store().catch(() => {
      draft = { ...draft, pictures: {}, lacksPictures: true }
      return store()
    })
    return kept
  } catch {
    return undefined
  }
}

export async function dropRegistrationDraft(): Promise<void> {
  try {
    await del(KEY)
  } catch {
    // There is nothing.
  }
}
