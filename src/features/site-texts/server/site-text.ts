/** The words of fixed pages: their files in `content/`, until staff have changed them. */
import crypto from 'node:crypto'
import { readContentFile } from '#platform/server/content-files.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keepVersion } from '#platform/server/database/versions.ts'
import { insertText, lockText, type SiteTextState, storedWords, updateText, VERSIONS } from './queries.ts'

/** A text, as the feature whose page shows it declares it. */
export interface SiteText<Read = unknown> {
  /** `faq` */
  name: string
  /** What staff call it. */
  title: string
  /** Of the page that shows it. */
  path: string
  /** Below `content/`. */
  file: string
  /** What the page shows; throws an Error in words where the text is not right. */
  read(text: string): Read
  /** The text as Markdown, for whoever looks at it before it is saved; throws like `read`. */
  markdown(text: string): string
}

const digestOf = (words: string) => crypto.createHash('sha256').update(words).digest('hex')

/** The file's words and their digest. */
export function stateOfFile({ file }: SiteText): SiteTextState {
  const text = readContentFile(file)
  return { text, fileDigest: digestOf(text) }
}

/** Whether staff have changed it. */
export function isEdited({ text, fileDigest }: SiteTextState): boolean {
  return digestOf(text) !== fileDigest
}

/** Why a text cannot be shown, in words; undefined where it can. */
export function problemOf(text: SiteText, words: string): string | undefined {
  try {
    text.read(words)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Throws an Error that names the file when it is not right. */
export function checkFile(text: SiteText): void {
  const problem = problemOf(text, readContentFile(text.file))
  if (problem !== undefined) throw new Error(`content/${text.file}: ${problem}`)
}

/**
 * Answers what a page shows of a text, read anew when it has changed. Words that the program cannot read any more, since
 * it has become another one, give way to the file's.
 */
export function readerOf<Read>(db: Db, text: SiteText<Read>): () => Promise<Read> {
  let kept: { words: string; read: Read } | undefined
  return async () => {
    const stored = (await storedWords(db, text.name)) ?? readContentFile(text.file)
    if (kept?.words !== stored) {
      const isReadable = problemOf(text, stored) === undefined
      kept = { words: stored, read: text.read(isReadable ? stored : readContentFile(text.file)) }
    }
    return kept.read
  }
}

/** Of answers that show a text. */
export function textFootprint({ name }: SiteText): { things: string[] } {
  return { things: [`site_text:${name}`] }
}

/**
 * Brings the files into the database: a new one, and one that has changed as long as staff left its text alone. Answers
 * the texts of staff's that are older than their file.
 */
export async function loadSiteTexts(db: Db, texts: readonly SiteText[]): Promise<SiteText[]> {
  const older: SiteText[] = []
  for (const text of texts) {
    const file = stateOfFile(text)
    await db.transaction().execute(async (transaction) => {
      const stored = await lockText(transaction, { name: text.name })
      if (!stored) return insertText(transaction, text.name, file)
      if (stored.fileDigest === file.fileDigest) return
      if (isEdited(stored)) {
        older.push(text)
        return
      }
      await keepVersion(transaction, VERSIONS, stored, 'Datei')
      await updateText(transaction, stored.id, file, stored.version + 1)
    })
  }
  return older
}
