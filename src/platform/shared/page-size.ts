/** How many entries a page of a list has where nobody asks for another number. */
export const PAGE_SIZE = 50
