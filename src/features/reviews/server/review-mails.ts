/** The mails about a review, to its writer and to the operator. */
import { listingPath } from '#features/listings/rules.ts'
import { button, letter, type NewMail, note, quote, type Sender } from '#features/mails/server/exports.ts'
import { countLabel } from '#platform/shared/format.ts'
import type { StaffReviewRow } from './moderation-queries.ts'

/** Tells the writer that the review stands on the listing's page. */
export function publishedMail(review: StaffReviewRow, { publicUrl }: Sender, at: Date): NewMail[] {
  const { id, slug, listingTitle } = review
  const page = publicUrl + listingPath(slug, '#bewertungen')
  return toWriter(review, {
    occasion: `review-published:${id}:${at.getTime()}`,
    subject: `Deine Bewertung für ${listingTitle} ist online`,
    content: letter(
      'Deine Bewertung ist online',
      `Danke! Sie steht jetzt auf der Seite von ${listingTitle}.`,
      [
        `Hallo ${review.customerName},`,
        `danke, dass du dir die Zeit genommen hast. Deine Bewertung für ${listingTitle} haben wir gelesen, sie ist jetzt für alle zu sehen. So finden andere leichter einen guten Platz für ihren Hund.`,
        button('Bewertung ansehen', page),
      ],
    ),
  })
}

/** Tells the writer why the review is not shown, or no longer. */
export function rejectedMail(
  review: StaffReviewRow,
  sender: Sender,
  { reason, wasPublished, at }: { reason: string; wasPublished: boolean; at: Date },
): NewMail[] {
  const { id, listingTitle } = review
  const heading = wasPublished
    ? 'Deine Bewertung ist nicht mehr zu sehen'
    : 'Deine Bewertung können wir so nicht zeigen'
  return toWriter(review, {
    occasion: `review-rejected:${id}:${at.getTime()}`,
    subject: `${heading}: ${listingTitle}`,
    content: letter(heading, `Es geht um deine Bewertung für ${listingTitle}.`, [
      `Hallo ${review.customerName},`,
      wasPublished
        ? `deine Bewertung für ${listingTitle} haben wir noch einmal geprüft und heruntergenommen. Der Grund:`
        : `danke für deine Bewertung für ${listingTitle}. Veröffentlichen können wir sie leider nicht. Der Grund:`,
      quote(reason),
      'Das hast du geschrieben:',
      quote(review.comment),
      'Ob eine Bewertung lobt oder tadelt, spielt dabei keine Rolle. Wenn du das anders siehst, antworte einfach auf diese E-Mail, dann sehen wir sie uns noch einmal an.',
      policyNote(sender),
    ]),
  })
}

/** Shows the operator the new review, with the link to answer it; nobody to tell where no address is known. */
export function replyInvitationMail(review: StaffReviewRow, { publicUrl }: Sender, token: string): NewMail[] {
  if (review.source !== 'stay') return []
  const { id, userName, listingTitle } = review
  const stars = countLabel(review.rating, 'Stern', 'Sterne')
  return toOperator(review, {
    occasion: `review-reply-invitation:${id}`,
    subject: `Neue Bewertung für ${listingTitle}: ${stars}`,
    content: letter('Du hast eine neue Bewertung', `${userName} hat ${listingTitle} bewertet.`, [
      'Hallo,',
      `${userName} war mit Hund bei dir zu Gast und hat ${listingTitle} bewertet: ${review.rating} von 5 Sternen.`,
      quote(review.comment),
      'Du kannst einmal öffentlich darauf antworten. Deine Antwort steht dann direkt unter der Bewertung.',
      button('Öffentlich antworten', `${publicUrl}/antworten/${token}`),
      button('Bewertung melden', `${publicUrl}/bewertung-melden/${id}`, 'secondary'),
      note('Der Link zum Antworten gilt 90 Tage. Ein Konto brauchst du nicht.'),
    ]),
  })
}

/** Tells the operator why the reply was taken down. */
export function replyRemovedMail(review: StaffReviewRow, reason: string): NewMail[] {
  const about = `deine Antwort auf die Bewertung von ${review.userName}`
  return toOperator(review, {
    occasion: `review-reply-removed:${review.id}`,
    subject: `Deine Antwort auf eine Bewertung wurde entfernt: ${review.listingTitle}`,
    content: letter('Deine Antwort wurde entfernt', `Es geht um ${about}.`, [
      'Hallo,',
      `deine öffentliche Antwort auf die Bewertung von ${review.userName} haben wir von der Seite genommen. Der Grund:`,
      quote(reason),
      'Das hattest du geschrieben:',
      quote(review.reply),
      'Wenn du dazu eine Frage hast, antworte einfach auf diese E-Mail.',
    ]),
  })
}

/** Leads to what holds for all reviews. */
export function policyNote({ siteName, publicUrl }: Sender) {
  return note(`Was für jede Bewertung bei ${siteName} gilt:`, {
    label: 'So entstehen die Bewertungen',
    url: `${publicUrl}/so-entstehen-bewertungen`,
  })
}

type Words = Pick<NewMail, 'occasion' | 'subject' | 'content'>

/** Nobody to tell where no stay is known, or whose data are erased. */
function toWriter({ customerEmail, customerName }: StaffReviewRow, words: Words): NewMail[] {
  if (customerEmail === null || customerEmail === '') return []
  return [
    { ...words, recipient: customerEmail, ...(customerName !== null && { recipientName: customerName }) },
  ]
}

function toOperator({ listingEmail, listingTitle }: StaffReviewRow, words: Words): NewMail[] {
  return listingEmail === null ? [] : [{ ...words, recipient: listingEmail, recipientName: listingTitle }]
}
