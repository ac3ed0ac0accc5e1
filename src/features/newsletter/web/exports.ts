/** What other features' pages may use of the newsletter. */
export { NewsletterBox } from './newsletter-box.tsx'
