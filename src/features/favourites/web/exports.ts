export { FavouriteButton } from './favourite-button.tsx'
export {
  addFavourites,
  keepForOffline,
  removeFavourites,
  updateFavourites,
  useFavourites,
} from './favourites.ts'
