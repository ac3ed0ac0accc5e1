/** The mails to operators about their own page. */

import crypto from 'node:crypto'
import type { ComingStay } from '#features/booking-requests/server/exports.ts'
import { listingPath } from '#features/listings/rules.ts'
import { button, letter, type NewMail, note, quote, type Sender } from '#features/mails/server/exports.ts'
import { CHANGES, PARTS } from '../editing.ts'
import type { StaffChange } from '../staff-contract.ts'
import { guestsOf } from './ending-mails.ts'

/** The link that was asked for; `path` is that of the page behind it. */
export function linkMail(
  occasion: string,
  email: string,
  titles: readonly string[],
  path: string,
  { siteName, publicUrl, contactMail }: Sender,
): NewMail {
  const isOne = titles.length === 1
  return {
    occasion,
    recipient: email,
    replyTo: contactMail,
    subject: `Dein Link zu ${isOne ? (titles[0] ?? '') : `deinen Einträgen bei ${siteName}`}`,
    content: letter(
      isOne ? 'Dein Link zum Eintrag' : 'Dein Link zu deinen Einträgen',
      'Er gilt einen Tag und öffnet alles, was dir gehört.',
      [
        'Hallo,',
        `hier geht es zu ${titles.join(', ')}: Anfragen beantworten, auf Bewertungen antworten, Angaben ändern.`,
        button(isOne ? 'Eintrag öffnen' : 'Einträge öffnen', publicUrl + path),
        note(
          `Der Link gilt einen Tag, auf allen deinen Geräten. Gib ihn nicht weiter: Wer ihn hat, kann ${isOne ? 'deinen Eintrag' : 'deine Einträge'} ändern.`,
        ),
        note('Du hast keinen Link angefordert? Dann brauchst du nichts zu tun, es ändert sich nichts.'),
      ],
    ),
  }
}

/** An address that a listing names from now on; nobody may have shown to read it. */
export interface NewAddress {
  title: string
  email: string
  /** Its reader has stopped mails of requests. */
  isStopped: boolean
}

/** To that address; `path` is that of the page behind the link. */
export function newAddressMail(
  occasion: string,
  { title, email, isStopped }: NewAddress,
  path: string,
  { siteName, publicUrl, contactMail }: Sender,
): NewMail {
  return {
    occasion,
    recipient: email,
    isUnconfirmed: true,
    replyTo: contactMail,
    subject: `Deine neue Adresse für ${title}`,
    content: letter('Diese Adresse steht jetzt im Eintrag', title, [
      'Hallo,',
      `auf der eigenen Seite von ${title} bei ${siteName} wurde diese E-Mail-Adresse eingetragen.` +
        (isStopped ? '' : ' Anfragen gehen von jetzt an hierher.'),
      'Öffne den Eintrag bitte einmal mit diesem Link: Dann gehört er zu dieser Adresse, und die bisherige öffnet ihn nicht mehr.',
      button('Eintrag öffnen', publicUrl + path),
      note(
        'Der Link gilt einen Tag. Gib ihn nicht weiter: Wer ihn hat, kann den Eintrag ändern. Einen neuen bekommst du jederzeit auf der Seite „Eintrag bearbeiten“.',
      ),
      note(
        'Du kennst diese Hundepension nicht? Dann hat sich jemand vertippt. Antworte bitte kurz auf diese Mail, damit Anfragen nicht bei dir landen.',
      ),
    ]),
  }
}

/** To the address that a listing named until now. */
export function addressChangedMail(
  { old, ...listing }: NewAddress & { slug: string; old: string },
  sender: Sender,
): NewMail {
  const { title, email, isStopped } = listing
  return changedMail(old, listing, sender, [
    `auf der eigenen Seite von ${title} bei ${sender.siteName} wurde die E-Mail-Adresse geändert. ${isStopped ? `Jetzt steht dort ${email}` : `Anfragen gehen von jetzt an nach ${email}`}. Sobald dort jemand den Link zu dieser Seite geöffnet hat, hast du über diese Adresse keinen Zugriff mehr.`,
    'Warst du das, ist alles gut. Wenn nicht, antworte auf diese Mail, wir machen es rückgängig.',
  ])
}

/** The same to somebody who reads it there or to an operator, where staff have changed it. */
export function addressChangedByStaffMail(
  recipient: string,
  listing: { title: string; slug: string; email: string | null },
  sender: Sender,
): NewMail {
  const { title, email } = listing
  const now = email === null ? 'Jetzt steht dort keine mehr' : `Jetzt steht dort ${email}`
  return changedMail(recipient, listing, sender, [
    `unser Team hat im Eintrag ${title} bei ${sender.siteName} die E-Mail-Adresse geändert. ${now}.`,
    'Wolltest du das, ist alles gut. Wenn nicht, antworte auf diese Mail, wir machen es rückgängig.',
  ])
}

/** That the address of a listing is another one, in the words of who has changed it. */
function changedMail(
  recipient: string,
  { title, slug }: { title: string; slug: string },
  { publicUrl, contactMail }: Sender,
  words: readonly string[],
): NewMail {
  return {
    occasion: `operator-address-changed:${crypto.randomUUID()}`,
    recipient,
    replyTo: contactMail,
    subject: `${title} hat eine andere E-Mail-Adresse`,
    content: letter('Die E-Mail-Adresse ist geändert', title, [
      'Hallo,',
      ...words,
      button('Eintrag ansehen', publicUrl + listingPath(slug)),
    ]),
  }
}

/** To whoever has closed a listing for good. */
export function closedMail(
  { title, email, stays }: { title: string; email: string; stays: readonly ComingStay[] },
  { siteName, contactMail }: Sender,
): NewMail {
  return {
    occasion: `listing-closed:${crypto.randomUUID()}`,
    recipient: email,
    replyTo: contactMail,
    subject: `${title} ist für immer geschlossen`,
    content: letter('Dein Eintrag ist geschlossen', title, [
      'Hallo,',
      `${title} steht bei ${siteName} jetzt als für immer geschlossen und ist in Suche, Karte und Merklisten nicht mehr zu finden. Wer noch auf deine Antwort wartete, bekommt eine Absage.`,
      stays.length === 0
        ? null
        : 'Diese Aufenthalte hast du bestätigt, und sie sind noch nicht vorbei. Auch wir schreiben allen, deren Aufenthalt noch bevorsteht, dass du geschlossen hast. Sag diesen Leuten bitte trotzdem selbst Bescheid:',
      stays.length === 0 ? null : guestsOf(stays),
      'Ein Versehen, oder warst du das nicht? Antworte am besten gleich auf diese Mail, wir öffnen den Eintrag wieder. Verschickte Absagen bleiben.',
      'Danke für alles, was du für die Hunde getan hast.',
    ]),
  }
}

/** Tells the operator why a change is not shown; nobody to tell when the operator is gone, or the listing is somebody else's. */
export function changeRejectedMail(
  { id, recipient }: { id: number; recipient: string | null },
  { listing, name, after }: Pick<StaffChange, 'listing' | 'name' | 'after'>,
  reason: string,
  { publicUrl, contactMail }: Sender,
): NewMail[] {
  if (recipient === null) return []
  const { label, part } = CHANGES[name]
  const form = part === PARTS.bilder ? 'bilder' : 'texte'
  return [
    {
      occasion: `listing-change-rejected:${id}`,
      recipient,
      replyTo: contactMail,
      subject: `Deine Änderung an ${listing.listingTitle}: ${label}`,
      content: letter('Eine Änderung haben wir nicht übernommen', `${listing.listingTitle}: ${label}`, [
        'Hallo,',
        `bei ${listing.listingTitle} wolltest du etwas ändern (${label}):`,
        quote(after),
        'Das haben wir nicht übernommen. Der Grund:',
        quote(reason),
        'Dein Eintrag steht da wie zuvor. Du kannst es jederzeit anders versuchen:',
        button('Eintrag öffnen', `${publicUrl}/mein-eintrag/${encodeURIComponent(listing.slug)}/${form}`),
      ]),
    },
  ]
}
