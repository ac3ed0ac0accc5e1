export { FavouriteButton } from './favourite-button.tsx'
export { addFavourites, removeFavourites, useFavourites } from './favourites.ts'
