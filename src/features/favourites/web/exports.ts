export { FavouriteButton } from './favourite-button.tsx'
export { useFavourites } from './favourites.ts'
