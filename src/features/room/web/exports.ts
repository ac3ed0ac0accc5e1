/** What other features' pages may show of the room that is left in the holidays. */
export { RoomCard } from './room-card.tsx'
export { RoomTable } from './room-table.tsx'
export { WatchLink } from './watch-link.tsx'
