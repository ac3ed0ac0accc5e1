import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The map of the product: which address shows which page. */
export const routes = rootRoute('app/root.tsx', [
  index('features/home/web/home-page.tsx'),
  route('/suche', 'features/search/web/search-page.tsx'),
  route('/hundepension/$slug', 'features/listings/web/listing-page.tsx'),
  route('$', 'app/not-found-page.tsx'),
])
