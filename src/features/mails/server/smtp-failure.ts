import type { Outcome } from './transport.ts'

/** What nodemailer's errors tell. */
interface SmtpError extends Error {
  code?: string
  /** Code of the system's error, such as ECONNREFUSED. */
  originalCode?: string
  /** The command that was under way: `RCPT TO`, `DATA`, `CONN`. */
  command?: string
  /** The mail server's answer, and its number. */
  response?: string
  responseCode?: number
}

const MAX_REASON_LENGTH = 500
/** "I am closing": nothing that is about the mail. */
const SERVER_CLOSES = 421
/** Answers of the 500s that are not for good: "bad sequence of commands", "log in first". */
const NOT_FOR_GOOD = new Set([503, 530])
/**
 * What the answer to a recipient or a mail says of us alone, so that no other mail would fare better. By its enhanced code
 * (RFC 3463): a sender that it does not take, a full or wrongly set up system, a quota that is used up, a login that is not
 * valid. Nothing is told by 5.7.1 itself, which answers spam too.
 */
const CODE_ABOUT_US = /^\d{3}[ -][45]\.(1\.[78]|3\.[125]|4\.5|7\.[89])\b/
/** By its words, as Postfix, Exim, Exchange and the large providers put it. */
const WORDS_ABOUT_US =
  /\brelay|\bauthenticat|\bnot verified\b|\bsender address\b|\bpermissions? to send\b|\b(client host|helo command) rejected\b|\b(sending|daily|hourly|rate)\b[\w -]*\b(limit|quota)/i
/** About the recipient: one who is unknown to a "relay recipient table", or a mailbox whose quota is used up. */
const CODE_OF_RECIPIENT = /^\d{3}[ -][45]\.(1\.[1-6]|2\.\d)\b/
/** Codes of OpenSSL and Node for a certificate that is another server's, out of date, or signed by nobody who is known. */
const CERTIFICATE = /CERT|UNABLE_TO_/
/** For a connection on which one side speaks no TLS, or none that the other one knows. */
const TLS = /^(ERR_SSL|EPROTO)/

/** What a failed attempt means, by whether the whole mail had been handed over. */
export function outcomeOf(failure: unknown, isHandedOver: boolean): Outcome {
  const error = failure as SmtpError
  const isAnswer = error.responseCode !== undefined && error.responseCode >= 400
  if (isHandedOver && !(isAnswer && error.command === 'DATA')) {
    return { kind: 'uncertain', reason: `${explain(error)} Die Mail war da schon ganz übergeben.` }
  }
  const reason = explain(error)
  if (error.command === 'API' && error.code === 'EENVELOPE') return { kind: 'refused', reason }
  const { responseCode = 0 } = error
  const isAboutMail =
    isAnswer &&
    (error.command === 'RCPT TO' || error.command === 'DATA') &&
    responseCode !== SERVER_CLOSES &&
    !NOT_FOR_GOOD.has(responseCode) &&
    !isAboutUs(error.response)
  if (isAboutMail && responseCode >= 500) return { kind: 'refused', reason }
  return { kind: 'later', reason, serverTrouble: !isAboutMail }
}

function isAboutUs(response = ''): boolean {
  // An address, which the answer repeats, may have any words in it.
  const words = response.replace(/\S+@\S+/g, '')
  return CODE_ABOUT_US.test(words) || (!CODE_OF_RECIPIENT.test(words) && WORDS_ABOUT_US.test(words))
}

function explain({ code, originalCode, command, response, message }: SmtpError): string {
  const answer = response === undefined ? '' : `: ${clean(response)}`
  const detail = originalCode === undefined ? '' : ` (${originalCode})`
  if (code === 'EAUTH') return `Der Mailserver lehnt die Anmeldung ab${answer}`
  if (code === 'ETLS')
    return `Die verschlüsselte Verbindung zum Mailserver kam nicht zustande${answer || '.'}`
  if (command === 'MAIL FROM') return `Der Mailserver nimmt den Absender nicht an${answer}`
  if (command === 'RCPT TO') return `Der Mailserver nimmt den Empfänger nicht an${answer}`
  if (command === 'DATA') return `Der Mailserver nimmt die Mail nicht an${answer}`
  if (code === 'EENVELOPE') return 'Die Adresse des Empfängers ist ungültig.'
  if (code === 'EDNS') return 'Der Mailserver ist unter seinem Namen nicht zu finden.'
  if (code === 'ETIMEDOUT') return 'Der Mailserver hat nicht rechtzeitig geantwortet.'
  if (code === 'ESOCKET' && CERTIFICATE.test(originalCode ?? ''))
    return `Dem Zertifikat des Mailservers ist nicht zu trauen${detail}.`
  if (code === 'ESOCKET' && TLS.test(originalCode ?? ''))
    return `Die verschlüsselte Verbindung zum Mailserver kam nicht zustande${detail}.`
  if (code === 'ESOCKET') return `Der Mailserver ist nicht erreichbar${detail}.`
  if (code === 'ECONNECTION') return `Der Mailserver hat die Verbindung beendet${answer || '.'}`
  return `Der Mailserver antwortet nicht, wie er soll${answer || `: ${clean(message)}`}`
}

function clean(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
}
