export { FavouriteButton } from './favourite-button.tsx'
export { addFavourites, keepForOffline, removeFavourites, useFavourites } from './favourites.ts'
