/** What becomes of an imported file and of each of its entries. */

export type BatchStatus =
  | 'reading'
  | 'comparing'
  | 'ready'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  | 'failed'

/** What comparing an entry with the directory came to. */
export type Outcome = 'new' | 'changed' | 'duplicate' | 'broken' | 'same'

/** `take` takes over what the outcome asks for; `new` and `merge` answer whether it is a duplicate. */
export type Choice = 'take' | 'new' | 'merge' | 'leave'

export type Done = 'added' | 'changed' | 'merged'
export type Undone = 'whole' | 'partly' | 'not'

/** What tells that an entry and a listing may be the same place. */
export type Sign = 'phone' | 'website' | 'name' | 'address'

/** What becomes of likely duplicates that nobody has decided on. */
export type DuplicateRule = 'merge' | 'new' | 'leave'
