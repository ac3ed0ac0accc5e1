/** The line for a day; a form adds its label and its words. Written out it may be as long as `29. September 2026`. */
export const DAY_LINE = { kind: 'line', type: 'date', maxLength: 20 } as const
