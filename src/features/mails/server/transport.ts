/** A mail as it goes out. */
export interface OutgoingMail {
  id: number
  kind: string
  /** Addresses of the envelope, without names. */
  sender: string
  recipient: string
  /** Headers and body. */
  message: Buffer
}

/** How an attempt to send ended; reasons are German sentences for staff. */
export type Outcome =
  /** The mail server has taken it. */
  | { kind: 'sent' }
  /** For good. */
  | { kind: 'refused'; reason: string }
  /** Not now. With `serverTrouble` the next mail would not fare better. */
  | { kind: 'later'; reason: string; serverTrouble: boolean }
  /** It was handed over, and no answer came. */
  | { kind: 'uncertain'; reason: string }
  /** Broken off by `close` before it was handed over, or nobody allowed the hand-over. */
  | { kind: 'given-up' }

/** Where mails go: a mail server, or files. */
export interface Transport {
  /** How many channels are worth having. */
  atOnce: number
  open(): Channel
}

/** Sends one mail after the other. */
export interface Channel {
  /** Calls `handOver` just before the last bytes go out, and sends them only if it answers true. */
  send(mail: OutgoingMail, handOver: () => Promise<boolean>): Promise<Outcome>
  /**
   * Ends the mail under way: `given-up` when it has not been handed over. One that has is left to be answered, except
   * with `atOnce`.
   */
  abort(atOnce: boolean): void
  /** After the last mail. */
  close(): void
}
