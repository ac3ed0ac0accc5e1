export { PREMIUM_LABEL, PremiumBadge } from './premium-badge.tsx'
