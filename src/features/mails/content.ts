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
  /** Names and what they are, such as the dates of a stay. */
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  /** What somebody else wrote, line breaks kept. */
  | { kind: 'quote'; text: string }
  /** A link that stands out; a mail has one or two. */
  | { kind: 'button'; label: string; url: string; tone: 'primary' | 'secondary' }
  /** Small print. */
  | { kind: 'note'; text: string }
