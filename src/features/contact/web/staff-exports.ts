/** What the administration's pages may show of messages. */
export { MessageCard } from './message-card.tsx'
