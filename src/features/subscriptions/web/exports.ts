/** What other features' pages may use of subscriptions. */
export { LinkView } from './link-view.tsx'
export { ShortPage } from './short-page.tsx'
export { SubscriptionForm } from './subscription-form.tsx'
export { subscriptionTexts } from './subscription-texts.ts'
