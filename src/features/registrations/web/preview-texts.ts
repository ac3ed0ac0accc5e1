/** What people read in the preview, which comes after the page. */
export const previewTexts = {
  view: 'Was gezeigt wird',
  views: { search: 'Suche', page: 'Seite', google: 'Google' },
  caption: 'In der Suche. Darunter deine ganze Seite:',
  large: 'Seite groß ansehen',
} as const
