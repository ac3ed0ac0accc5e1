/** What is kept of people, found by their mail address: each feature declares its tables, the app gathers them. */
import { domainToUnicode } from 'node:url'
import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** A table with rows about people, and what becomes of them. Fragments of SQL name its columns as they are. */
export interface PersonalTable {
  /** As SQL names it. */
  table: string
  /** Tables whose rows are parts of its rows: they go with them. */
  parts?: readonly string[]
  /** What its rows are, such as "Anfragen". */
  label: string
  /** Whether a row is about whoever has this address, which is in small letters; served by an index where many rows are. */
  isAbout: (email: string) => RawBuilder<boolean>
  /** What a row is called. */
  title: RawBuilder<string>
  /** When it came; absent where nobody knows. */
  at?: RawBuilder<Date>
  /** Columns that nobody outside needs, such as the keys of links. */
  hidden?: readonly string[]
  /** Columns with an address, which of others' nobody is handed. */
  addresses?: readonly string[]
  /** Words in which others may name somebody's address: of its rows, as far as nothing else is said. */
  texts?: readonly (Pick<FreeText, 'label' | 'text'> & Partial<FreeText>)[]
  /** What belongs to a row and stands in parts: an object of JSON in SQL. */
  more?: RawBuilder<object>
  /**
   * Takes out of the chosen rows whatever says who somebody is, or deletes them, which is all that `delete` does; answers
   * how many these were, or the statement that tells it. The address is known where somebody wishes it. Without it they stay.
   */
  remove?: 'delete' | ((transaction: Db, chosen: RawBuilder<boolean>, email?: string) => Promise<Removed>)
  /** Rows that stay although somebody wishes that they go. */
  spared?: RawBuilder<boolean>
  /** Keeps the wish with the chosen rows, which are spared: a term removes them once they need not be. */
  noteWish?: (transaction: Db, chosen: RawBuilder<boolean>) => Promise<unknown>
  /** What stays after such a wish, and why, in words; absent where nothing does. */
  stays?: string
  /** When rows are removed without anybody asking. */
  terms?: readonly Term[]
  /** What of it no term ends, in words of the privacy page. */
  lasting?: readonly KeptTerm[]
}

type Removed = number | QueryResult<unknown>

/** Words that somebody typed, without an index: read for staff alone, who judge whose they are. */
export interface FreeText {
  /** A `PersonalTable`'s, or a part of one, whose rows have a number, `id`. */
  table: string
  label: string
  text: RawBuilder<string>
  title: RawBuilder<string>
  at: RawBuilder<Date>
  /** Rows that are about whoever has the address, and are found by it. */
  isOwn: (email: string) => RawBuilder<boolean>
}

/** The words of a table's rows and of their parts. */
export function textsOf({ table, title, at, isAbout, texts = [] }: PersonalTable): FreeText[] {
  return texts.map((text) => ({ table, title, at: at ?? sql`null`, isOwn: isAbout, ...text }))
}

/** Words that name an address. */
export interface Mention {
  title: string
  /** ISO 8601. */
  at: string | null
  /** What stands around the address. */
  text: string
}

/** Of a table whose rows have the address itself, in the column `email`, and when they came in `created_at`. */
export const WITH_ADDRESS = {
  isAbout: (email: string) => sql<boolean>`lower(email) = ${email}`,
  at: sql<Date>`created_at`,
}

/** What is kept of people, for how long, and what becomes of it then, in words. */
export interface KeptTerm {
  what: string
  after: string
  becomes: string
}

/** For how long rows are kept. */
export interface Term {
  /** Which, and from when on it is counted, in words. */
  what: string
  becomes: 'anonymisiert' | 'gelöscht'
  /** `configured`: as long as the configuration says, in months. */
  after: { months: number } | { days: number } | 'configured'
  since: RawBuilder<Date>
  /** Rows of the table that the term is not about, such as those that were anonymised before. */
  except?: RawBuilder<boolean>
}

/** A row about somebody, as it is shown and exported. */
export interface PersonalRecord {
  title: string
  /** ISO 8601. */
  at: string | null
  data: Record<string, unknown>
}

/** How long the term is, in words. */
export function termLength({ after }: Pick<Term, 'after'>, configuredMonths: number): string {
  if (after === 'configured') return months(configuredMonths)
  if ('days' in after) return after.days === 1 ? '1 Tag' : `${after.days} Tage`
  return months(after.months)
}

function months(count: number): string {
  return count % 12 === 0 && count > 12 ? `${count / 12} Jahre` : `${count} Monate`
}

/**
 * An address in the spellings in which it may be kept: its domain as mail servers know it, in which it is given here, and as
 * people write it.
 */
export function spellingsOf(email: string): string[] {
  const domainAt = email.lastIndexOf('@') + 1
  const domain = email.slice(domainAt)
  return [...new Set([email, email.slice(0, domainAt) + (domainToUnicode(domain) || domain)])]
}

/** The rows about whoever has this address, the newest first, and how many there are. */
export async function recordsAbout(
  db: Db,
  { table, isAbout, title, at, hidden = [], addresses = [], more }: PersonalTable,
  email: string,
  limit: number | null,
): Promise<{ records: PersonalRecord[]; total: number }> {
  const row = sql.ref(table)
  const spellings = spellingsOf(email)
  const { rows } = await sql<PersonalRecord & { total: number }>`
    select ${title} as title, ${at ? sql`to_jsonb(${at}) #>> '{}'` : sql`null`} as at,
      to_jsonb(${row}) - ${[...hidden]}::text[] ${more ? sql`|| ${more}` : sql``} as data,
      count(*) over ()::int as total
    from ${sql.table(table)} where ${sql.join(spellings.map(isAbout), sql` or `)} order by 2 desc nulls last limit ${limit}`.execute(
    db,
  )
  const own = ([column, value]: [string, unknown]) =>
    !addresses.includes(column) || spellings.includes(String(value).toLowerCase())
  const records = rows.map(({ total: _, data, ...record }) => ({
    ...record,
    data: Object.fromEntries(Object.entries(data).filter(own)),
  }))
  return { records, total: rows[0]?.total ?? 0 }
}

/**
 * Words of others that name the address, the newest first: so many of them, and how many there are in the newest `most` rows;
 * `isWhole` says whether these are all.
 */
export async function mentionsOf(
  db: Db,
  { table, text, title, at, isOwn }: FreeText,
  email: string,
  { limit, most }: { limit: number; most: number },
): Promise<{ mentions: Mention[]; total: number; isWhole: boolean }> {
  const newest = sql`(select * from ${sql.table(table)} order by id desc limit ${most}) ${sql.ref(table)}`
  const { rows } = await sql<Mention & { total: number }>`
    select ${title} as title, to_jsonb(${at}) #>> '{}' as at, count(*) over ()::int as total,
      substr(${text}, greatest(1, strpos(lower(${text}), ${email}) - ${AROUND}::int), length(${email}) + ${2 * AROUND}::int) as text
    from ${newest} where ${namesAddress(text, email)} and not coalesce(${isOwn(email)}, false)
    order by 2 desc nulls last limit ${limit}`.execute(db)
  const { rows: further } = await sql`select from ${sql.table(table)} limit 1 offset ${most}`.execute(db)
  const mentions = rows.map(({ total: _, ...mention }) => mention)
  return { mentions, total: rows[0]?.total ?? 0, isWhole: further.length === 0 }
}

/** So many characters before and behind an address are shown. */
const AROUND = 100

/** Removes what may go of whoever has this address; answers how many rows that were. */
export async function removeAbout(transaction: Db, table: PersonalTable, email: string): Promise<number> {
  const { spared, noteWish } = table
  let removed = 0
  for (const spelling of spellingsOf(email)) {
    const chosen = table.isAbout(spelling)
    if (spared) await noteWish?.(transaction, sql<boolean>`(${chosen}) and (${spared})`)
    const going = spared ? sql<boolean>`(${chosen}) and not (${spared})` : chosen
    removed += await removeRows(transaction, table, going, spelling)
  }
  return removed
}

async function removeRows(
  transaction: Db,
  { table, remove }: PersonalTable,
  chosen: RawBuilder<boolean>,
  email?: string,
): Promise<number> {
  if (!remove) return 0
  const removed = await (remove === 'delete'
    ? sql`delete from ${sql.table(table)} where ${chosen}`.execute(transaction)
    : remove(transaction, chosen, email))
  return typeof removed === 'number' ? removed : Number(removed.numAffectedRows)
}

/** How many rows have been kept for as long as the term says. */
export async function countDue(
  db: Db,
  { table }: PersonalTable,
  term: Term,
  configuredMonths: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${isDue(term, configuredMonths)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes such rows, at most so many; answers how many these were. */
export async function removeDue(
  transaction: Db,
  personal: PersonalTable,
  term: Term,
  configuredMonths: number,
  limit: number,
): Promise<number> {
  const { table, remove } = personal
  if (!remove) return 0
  // By where they lie: the same ones for each statement of the removal.
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)} where ${isDue(term, configuredMonths)}
    limit ${limit} for update`.execute(transaction)
  const places = rows.map(({ place }) => place)
  if (places.length === 0) return 0
  return removeRows(transaction, personal, sql<boolean>`${sql.ref(`${table}.ctid`)} = any(${places}::tid[])`)
}

function isDue({ after, since, except }: Term, configuredMonths: number): RawBuilder<boolean> {
  const kept =
    after === 'configured'
      ? sql`make_interval(months => ${configuredMonths}::int)`
      : 'days' in after
        ? sql`make_interval(days => ${after.days}::int)`
        : sql`make_interval(months => ${after.months}::int)`
  const isOver = sql<boolean>`${since} < now() - ${kept}`
  return except ? sql<boolean>`${isOver} and not (${except})` : isOver
}

/** A condition in SQL: whether the text names the address, which is in small letters. */
export function namesAddress(text: RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  // Most texts do not have it at all, which is found out without the pattern in a fraction of the time.
  return sql<boolean>`(strpos(lower((${text})::text), ${email}) > 0 and (${text})::text ~* ${asPattern(email)})`
}

/** The same for a text with an index of its `around_ats`: what stands around each @ is looked up before it is read. */
export function namesAddressIndexed(text: RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  const [, around] = /(.{3}@.{4})/u.exec(email) ?? []
  // One before whose @ less stands is in no such list.
  return around === undefined
    ? namesAddress(text, email)
    : sql<boolean>`(around_ats(${text}) @> array[${around}::text] and ${namesAddress(text, email)})`
}

/** A text in SQL in which words stand wherever the address stood. */
export function textWithoutAddress(text: RawBuilder<unknown>, email: string): RawBuilder<string> {
  return sql`regexp_replace((${text})::text, ${asPattern(email)}, '[E-Mail gelöscht]', 'gi')`
}

/** The same of JSON. */
export function withoutAddress(json: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  return sql`${textWithoutAddress(json, email)}::jsonb`
}

/** Fields of something in JSON that say nothing of its mail address any more, where it is this one. */
export function withoutEmail(fields: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  return sql`case when lower(${fields} ->> 'email') = ${email} then ${fields} - 'email' else ${fields} end`
}

/**
 * A regular expression of Postgres for an address that stands by itself: anna@hund.example is neither in hanna@hund.example
 * nor in anna@hund.example.org, and may begin a line, in JSON too, end a sentence, and be the name of a file.
 */
function asPattern(email: string): string {
  return `(?:(?<![[:alnum:]._%+-])|(?<=\\\\[nrt]))${email.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:(?![.-]?[[:alnum:]])|(?=\\.(?:csv|tsv|txt|json|geojson)(?![.-]?[[:alnum:]])))`
}
