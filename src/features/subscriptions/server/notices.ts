/** Mails about something that somebody waits for; they share the pages below one path. */
import { LinkPurpose } from '#platform/server/signed-links.ts'
import { DoubleOptIn, type SubscriptionDesk, type SubscriptionMails } from './double-opt-in.ts'

export const NOTICES_PATH = '/benachrichtigung'
const CONFIRM_LINK = new LinkPurpose('notice-confirm')
const UNSUBSCRIBE_LINK = new LinkPurpose('notice-unsubscribe')

/** Takes wishes for such mails. */
export function notices(
  desk: SubscriptionDesk,
  kinds: Record<'search' | 'room', SubscriptionMails>,
): DoubleOptIn {
  return new DoubleOptIn(desk, { path: NOTICES_PATH, kinds, confirm: CONFIRM_LINK, leave: UNSUBSCRIBE_LINK })
}
