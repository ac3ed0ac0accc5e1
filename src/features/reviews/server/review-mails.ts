import type { MailBlock, NewMail } from '#features/mails/server/exports.ts'
import { countLabel } from '#platform/shared/format.ts'
import type { StaffReviewRow } from './moderation-queries.ts'

export interface Sender {
  siteName: string
  /** Without a closing slash. */
  publicUrl: string
}

type Rejected = Pick<StaffReviewRow, 'id' | 'listingTitle' | 'customerName' | 'customerEmail' | 'comment'>

const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const note = (words: string): MailBlock => ({ kind: 'note', text: words })
const quote = (words: string | null): MailBlock[] => (words ? [{ kind: 'quote', text: words }] : [])

/** Tells the writer that the review stands on the listing's page; nobody to tell unless it follows from a stay. */
export function publishedMail(review: StaffReviewRow, { publicUrl }: Sender, at: Date): NewMail[] {
  if (review.customerEmail === null) return []
  return [
    {
      occasion: `review-published:${review.id}:${at.getTime()}`,
      ...writer(review),
      subject: `Deine Bewertung für ${oneLine(review.listingTitle)} ist online`,
      content: {
        heading: 'Deine Bewertung ist online',
        preview: `Danke! Sie steht jetzt auf der Seite von ${review.listingTitle}.`,
        blocks: [
          text(`Hallo ${review.customerName},`),
          text(
            `danke, dass du dir die Zeit genommen hast. Deine Bewertung für ${review.listingTitle} haben wir gelesen, sie ist jetzt für alle zu sehen. So finden andere leichter einen guten Platz für ihren Hund.`,
          ),
          {
            kind: 'button',
            label: 'Bewertung ansehen',
            url: `${listingUrl(review, publicUrl)}#bewertungen`,
            tone: 'primary',
          },
        ],
      },
    },
  ]
}

/** Tells the writer why the review is not shown, or no longer. */
export function rejectedMail(
  review: Rejected,
  { siteName, publicUrl }: Sender,
  { reason, wasPublished, at }: { reason: string; wasPublished: boolean; at: Date },
): NewMail[] {
  if (review.customerEmail === null) return []
  const heading = wasPublished
    ? 'Deine Bewertung ist nicht mehr zu sehen'
    : 'Deine Bewertung können wir so nicht zeigen'
  return [
    {
      occasion: `review-rejected:${review.id}:${at.getTime()}`,
      ...writer(review),
      subject: `${heading}: ${oneLine(review.listingTitle)}`,
      content: {
        heading,
        preview: `Es geht um deine Bewertung für ${review.listingTitle}.`,
        blocks: [
          text(`Hallo ${review.customerName},`),
          text(
            wasPublished
              ? `deine Bewertung für ${review.listingTitle} haben wir noch einmal geprüft und heruntergenommen. Der Grund:`
              : `danke für deine Bewertung für ${review.listingTitle}. Veröffentlichen können wir sie leider nicht. Der Grund:`,
          ),
          ...quote(reason),
          text('Das hast du geschrieben:'),
          ...quote(review.comment),
          text(
            'Ob eine Bewertung lobt oder tadelt, spielt dabei keine Rolle. Wenn du das anders siehst, antworte einfach auf diese E-Mail, dann sehen wir sie uns noch einmal an.',
          ),
          note(`So entstehen die Bewertungen bei ${siteName}: ${publicUrl}/so-entstehen-bewertungen`),
        ],
      },
    },
  ]
}

/** Shows the operator the new review, with the link to answer it; nobody to tell where no address is known. */
export function replyInvitationMail(review: StaffReviewRow, { publicUrl }: Sender, token: string): NewMail[] {
  if (review.listingEmail === null || review.source !== 'stay') return []
  return [
    {
      occasion: `review-reply-invitation:${review.id}`,
      recipient: review.listingEmail,
      recipientName: review.listingTitle,
      subject: `Neue Bewertung für ${oneLine(review.listingTitle)}: ${countLabel(review.rating, 'Stern', 'Sterne')}`,
      content: {
        heading: 'Sie haben eine neue Bewertung',
        preview: `${review.userName} hat ${review.listingTitle} bewertet.`,
        blocks: [
          text('Guten Tag,'),
          text(
            `${review.userName} war mit Hund bei Ihnen zu Gast und hat ${review.listingTitle} bewertet: ${countLabel(review.rating, 'Stern', 'Sterne')} von fünf.`,
          ),
          ...quote(review.comment),
          text(
            'Sie können einmal öffentlich darauf antworten. Ihre Antwort steht dann direkt unter der Bewertung.',
          ),
          {
            kind: 'button',
            label: 'Öffentlich antworten',
            url: `${publicUrl}/antworten/${token}`,
            tone: 'primary',
          },
          {
            kind: 'button',
            label: 'Bewertung melden',
            url: `${publicUrl}/bewertung-melden/${review.id}`,
            tone: 'secondary',
          },
          note('Der Link zum Antworten gilt 90 Tage. Ein Konto brauchen Sie nicht.'),
        ],
      },
    },
  ]
}

/** Tells the operator why the reply was taken down. */
export function replyRemovedMail(review: StaffReviewRow, reason: string): NewMail[] {
  if (review.listingEmail === null) return []
  return [
    {
      occasion: `review-reply-removed:${review.id}`,
      recipient: review.listingEmail,
      recipientName: review.listingTitle,
      subject: `Ihre Antwort auf eine Bewertung wurde entfernt: ${oneLine(review.listingTitle)}`,
      content: {
        heading: 'Ihre Antwort wurde entfernt',
        preview: `Es geht um Ihre Antwort auf die Bewertung von ${review.userName}.`,
        blocks: [
          text('Guten Tag,'),
          text(
            `Ihre öffentliche Antwort auf die Bewertung von ${review.userName} haben wir von der Seite genommen. Der Grund:`,
          ),
          ...quote(reason),
          text('Das hatten Sie geschrieben:'),
          ...quote(review.reply),
          text('Wenn Sie dazu eine Frage haben, antworten Sie einfach auf diese E-Mail.'),
        ],
      },
    },
  ]
}

function writer({ customerName, customerEmail }: Rejected) {
  return {
    recipient: customerEmail ?? '',
    ...(customerName !== null && { recipientName: oneLine(customerName) }),
  }
}

function listingUrl({ slug }: StaffReviewRow, publicUrl: string): string {
  return `${publicUrl}/hundepension/${encodeURIComponent(slug)}`
}

/** For subjects and names, which stand in one line of a mail's head. */
function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim()
}
