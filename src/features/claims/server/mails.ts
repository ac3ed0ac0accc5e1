/** The mails around taking over an entry: codes, and what staff decided. */
import {
  button,
  facts,
  letter,
  type NewMail,
  note,
  quote,
  type Sender,
} from '#features/mails/server/exports.ts'
import type { ClaimRow } from './queries.ts'

/** To the address in the listing; `path` is that of the page on which the code is typed. */
export function codeMail(
  {
    occasion,
    email,
    listingTitle,
    path,
    code,
    goodUntil,
  }: { occasion: string; email: string; listingTitle: string; path: string; code: string; goodUntil: Date },
  { siteName, publicUrl, contactMail }: Sender,
): NewMail {
  return {
    occasion,
    recipient: email,
    replyTo: contactMail,
    goodUntil,
    subject: `Dein Code für ${listingTitle}`,
    content: letter(`Dein Code: ${code}`, `Damit übernimmst du ${listingTitle} bei ${siteName}.`, [
      'Hallo,',
      `jemand möchte den Eintrag ${listingTitle} bei ${siteName} übernehmen. Bist du es, gib auf der Seite diesen Code ein:`,
      facts([['Code', code]]),
      button('Code eingeben', publicUrl + path),
      note(
        'Er gilt mindestens eine halbe Stunde. Gib ihn niemandem: Wer ihn hat, führt danach deinen Eintrag.',
      ),
      note('Du warst es nicht? Dann lösche diese Mail, es ändert sich nichts.'),
    ]),
  }
}

/** To both sides. Nobody has confirmed the claimant's address: what they wrote does not stand in that mail. */
export function proofMails(
  id: number,
  { name, email, phone, proof }: Pick<ClaimRow, 'name' | 'email' | 'phone' | 'proof'>,
  listing: { title: string; isClaimed: boolean },
  { siteName, publicUrl, contactMail }: Sender,
): NewMail[] {
  return [
    {
      occasion: `claim-received:${id}`,
      recipient: email,
      isUnconfirmed: true,
      replyTo: contactMail,
      subject: `Dein Nachweis für ${listing.title} ist angekommen`,
      content: letter('Dein Nachweis ist angekommen', listing.title, [
        'Hallo,',
        `unter dieser E-Mail-Adresse möchte jemand den Eintrag ${listing.title} bei ${siteName} übernehmen. Wir sehen uns den Nachweis an, meist am nächsten Werktag, und melden uns.`,
        note('Du warst es nicht? Dann antworte bitte kurz auf diese Mail.'),
      ]),
    },
    {
      occasion: `claim-staff:${id}`,
      recipient: contactMail,
      replyTo: email,
      subject: `Übernahme gewünscht: ${listing.title}`,
      content: letter('Jemand möchte einen Eintrag übernehmen', listing.title, [
        listing.isClaimed ? 'Den Eintrag führt schon jemand:' : 'Den Eintrag führt noch niemand:',
        facts([
          ['Eintrag', listing.title],
          ['Name', name],
          ['E-Mail', email],
          ['Telefon', phone || 'nicht angegeben'],
        ]),
        quote(proof),
        button('Übernahmen ansehen', `${publicUrl}/admin/uebernahmen`),
      ]),
    },
  ]
}

/** `ownPath` opens what is theirs, alone or beside its operators so far. */
export function approvedMail(
  { id, email, listingTitle, listingEmail }: ClaimRow,
  ownPath: string,
  isAlone: boolean,
  { siteName, publicUrl, contactMail }: Sender,
): NewMail {
  const requests =
    listingEmail === null
      ? 'Anfragen siehst du auf deiner eigenen Seite.'
      : 'Anfragen gehen weiter an die E-Mail-Adresse im Eintrag, und du siehst sie auf deiner eigenen Seite.'
  return {
    occasion: `claim-approved:${id}`,
    recipient: email,
    replyTo: contactMail,
    subject: isAlone
      ? `${listingTitle} ist jetzt dein Eintrag`
      : `${listingTitle}: Du führst den Eintrag jetzt mit`,
    content: letter(
      isAlone ? 'Der Eintrag ist jetzt deiner' : 'Du führst den Eintrag jetzt mit',
      listingTitle,
      [
        'Hallo,',
        isAlone
          ? `danke für deinen Nachweis. Den Eintrag ${listingTitle} bei ${siteName} führst ab jetzt du: Anfragen beantworten, auf Bewertungen antworten, Angaben ändern.`
          : `danke für deinen Nachweis. Den Eintrag ${listingTitle} bei ${siteName} führt schon jemand, ab jetzt führt ihr ihn gemeinsam. ${requests}`,
        button('Eigene Seite öffnen', publicUrl + ownPath),
        note('Gib den Link nicht weiter: Wer ihn hat, kann den Eintrag ändern.'),
      ],
    ),
  }
}

export function rejectedMail({ id, email, listingTitle }: ClaimRow, reason: string, sender: Sender): NewMail {
  return {
    occasion: `claim-rejected:${id}`,
    recipient: email,
    replyTo: sender.contactMail,
    subject: `${listingTitle}: Den Eintrag konnten wir dir nicht geben`,
    content: letter('Das hat noch nicht gereicht', listingTitle, [
      'Hallo,',
      `du möchtest den Eintrag ${listingTitle} bei ${sender.siteName} übernehmen. Das haben wir nicht getan. Der Grund:`,
      quote(reason),
      'Wenn du mehr dazu hast oder ein Irrtum vorliegt, antworte einfach auf diese Mail.',
    ]),
  }
}

/** To those who were its operators before, or whom it named; their addresses stand in nothing that outlasts their erasure. */
export function sharedMails(
  { id, listingTitle }: ClaimRow,
  addresses: readonly string[],
  isWithdrawn: boolean,
  { siteName, contactMail }: Sender,
): NewMail[] {
  const heading = isWithdrawn
    ? 'Den Eintrag führt jetzt jemand anderes'
    : 'Den Eintrag führt jetzt noch jemand'
  return addresses.map((address, index) => ({
    occasion: `claim-shared:${id}:${index + 1}`,
    recipient: address,
    replyTo: contactMail,
    subject: `${listingTitle}: ${heading}`,
    content: letter(heading, listingTitle, [
      'Hallo,',
      isWithdrawn
        ? `jemand hat uns nachgewiesen, ${listingTitle} bei ${siteName} zu führen. Die Anfragen gehen jetzt an diese Person, und du hast keinen Zugriff mehr auf den Eintrag.`
        : `jemand hat uns nachgewiesen, ${listingTitle} bei ${siteName} mit zu führen, und kann ihn jetzt wie du bearbeiten.`,
      'Ist das ein Irrtum, antworte bitte gleich auf diese Mail.',
    ]),
  }))
}
