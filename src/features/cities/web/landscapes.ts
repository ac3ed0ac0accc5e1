/** Places whose sights are among the drawn landscapes, each with its number. */
const SIGHTS: Record<string, number> = {
  berlin: 0,
  muenchen: 1,
  frankfurt: 2,
  stuttgart: 3,
  duesseldorf: 4,
  nuernberg: 5,
  hamburg: 6,
  koeln: 7,
}

const FIRST_VILLAGE = 8
/** Every ninth landscape is a village. */
const VILLAGE_STEP = 9
const VILLAGES = 100

/** The landscape for a place: its own sight, or one of many villages. `id` is any number that stays the place's own. */
export function landscapeOf(slug: string, id: number): number {
  return SIGHTS[slug] ?? FIRST_VILLAGE + VILLAGE_STEP * (id % VILLAGES)
}
