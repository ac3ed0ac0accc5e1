/** What other features' servers may use of subscriptions. */
export {
  CONFIRM_DAYS,
  DoubleOptIn,
  type SubscriptionDesk,
  type SubscriptionMails,
} from './double-opt-in.ts'
export { subscriptionGuard } from './guard.ts'
export { linkRoutes } from './link-routes.ts'
export { NOTICES_PATH, notices } from './notices.ts'
export {
  activeSubscribers,
  countByStatus,
  forget,
  NEWSLETTER_OBJECTIONS,
  noteTold,
  passSubscriptions,
  SUBSCRIBERS,
  type Subscriber,
  takeUnasked,
  untold,
} from './queries.ts'
