/** The window's event for the moment from which the scripts act for the page: links, forms, going back. */
export const TAKEN_OVER = 'takenover'
