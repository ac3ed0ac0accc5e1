/** The pictures of a listing as its operator orders and describes them. */
import { MOST_PICTURES, mostPictures } from '#features/listings/rules.ts'
import type { ListingDraft } from '#features/listings/server/exports.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { countLabel } from '#platform/shared/format.ts'
import type { OwnPicture } from '../contract.ts'

type PictureFields = Pick<ListingDraft, 'featuredImage' | 'images' | 'imageTexts'>
/** A picture without where it is shown. */
export type NamedPicture = Pick<OwnPicture, 'name' | 'text'>

/** The main picture first, none twice. */
export function picturesIn({ featuredImage, images, imageTexts }: PictureFields): NamedPicture[] {
  const names = new Set([...(featuredImage === null ? [] : [featuredImage]), ...images])
  return [...names].map((name) => ({ name, text: imageTexts[name] ?? '' }))
}

/** The logo, where there is one. */
export function logoIn({ logo }: Pick<ListingDraft, 'logo'>): NamedPicture[] {
  return logo === null ? [] : [{ name: logo, text: '' }]
}

/** The fields of a listing that has these pictures, the first of them as the main one. */
export function fieldsOfPictures(pictures: readonly NamedPicture[]): PictureFields {
  const [featuredImage = null, ...images] = new Set(pictures.map(({ name }) => name))
  const described = pictures.filter(({ text }) => text !== '')
  return {
    featuredImage,
    images,
    imageTexts: Object.fromEntries(described.map(({ name, text }) => [name, text])),
  }
}

/**
 * The names that are new. Throws ApiError `invalid` when there are more pictures than the listing may show: what was there
 * before may stay, such as what an import brought.
 */
export function newPictures(
  pictures: readonly NamedPicture[],
  { shown, isPremium }: { shown: readonly NamedPicture[]; isPremium: boolean },
): string[] {
  const known = new Set(shown.map(({ name }) => name))
  const added = pictures.map(({ name }) => name).filter((name) => !known.has(name))
  if (added.length > 0 && pictures.length > mostPictures(isPremium)) refuseTooMany(isPremium)
  return added
}

function refuseTooMany(isPremium: boolean): never {
  const most = countLabel(mostPictures(isPremium), 'Bild', 'Bilder')
  const message = isPremium
    ? `Ein Premium-Eintrag zeigt höchstens ${most}. Lösche erst eines.`
    : `Ein Standard-Eintrag zeigt höchstens ${most}, mit Premium sind es ${MOST_PICTURES.premium}. Lösche erst eines.`
  throw wrongField('pictures', message)
}

/** As one line for people who cannot see them, such as in a mail. */
export function picturesText(fields: PictureFields): string {
  const pictures = picturesIn(fields)
  if (pictures.length === 0) return ''
  const texts = pictures.map(({ text }) => text).filter((text) => text !== '')
  return [countLabel(pictures.length, 'Bild', 'Bilder'), ...texts].join('\n')
}
