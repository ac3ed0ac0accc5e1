/** What a mail says, before it becomes HTML and text. Plain words: nothing in it is markup. */
export interface MailContent {
  heading: string
  /** For the list of mails in a mail program; not shown in the mail. */
  preview: string
  blocks: MailBlock[]
}

export type MailBlock =
  /** A paragraph. */
  | { kind: 'text'; text: string }
  /** Names and what they are, such as the dates of a stay; what has an address of its own leads there. */
  | { kind: 'facts'; facts: MailFact[] }
  /** What somebody else wrote, line breaks kept. */
  | { kind: 'quote'; text: string }
  /** A link that stands out; a mail has one or two. */
  | { kind: 'button'; label: string; url: string; tone: 'primary' | 'secondary' }
  /** Small print. */
  | { kind: 'note'; text: string; link?: { label: string; url: string } }

export interface MailFact {
  name: string
  value: string
  url?: string
}

/** Whose directory sends the mails. */
export interface Sender {
  siteName: string
  /** Origin without trailing slash. */
  publicUrl: string
  /** Address that mails come from, and that answers reach. */
  contactMail: string
}
/** What a mail shows of its sender; who runs the directory, as far as that is known. */
export type MailLook = Pick<Sender, 'siteName' | 'publicUrl'> & {
  imprint?: { name: string | undefined; address: string | undefined; representative: string | undefined }
}

/** Who answers for the mail (§ 5 DDG), in one line, and where all of it stands. */
export function imprintOf({ publicUrl, imprint }: MailLook): { line: string; url: string } {
  const { name, representative, address } = imprint ?? {}
  const represented = representative === undefined ? undefined : `vertreten durch ${representative}`
  return { line: [name, represented, address].filter(Boolean).join(', '), url: `${publicUrl}/impressum` }
}

/** A mail's content; plain words are a paragraph, and null is nothing. */
export function letter(
  heading: string,
  preview: string,
  parts: readonly (string | MailBlock | null)[],
): MailContent {
  const blocks = parts
    .filter((part) => part !== null)
    .map((part): MailBlock => (typeof part === 'string' ? { kind: 'text', text: part } : part))
  return { heading, preview, blocks }
}

/** What somebody wrote, if anything. */
export function quote(words: string | null): MailBlock | null {
  return words ? { kind: 'quote', text: words } : null
}

export function note(words: string, link?: { label: string; url: string }): MailBlock {
  return { kind: 'note', text: words, ...(link && { link }) }
}

export function button(label: string, url: string, tone: 'primary' | 'secondary' = 'primary'): MailBlock {
  return { kind: 'button', label, url, tone }
}

/** Names and their values, in this order, with addresses that values lead to; without those that say nothing. */
export function facts(
  values: readonly (readonly [name: string, value: string | null, url?: string])[],
): MailBlock {
  const told = values.flatMap(([name, value, url]) => (value ? [{ name, value, ...(url && { url }) }] : []))
  return { kind: 'facts', facts: told }
}
