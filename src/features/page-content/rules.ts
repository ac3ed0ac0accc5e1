/** Pages that may bear texts of their own: a place's, a category's, and those that there are by their texts alone. */
export const PAGE_TYPES = ['city', 'category', 'custom'] as const
export type PageType = (typeof PAGE_TYPES)[number]
