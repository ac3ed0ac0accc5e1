export { PremiumBadge } from './premium-badge.tsx'
