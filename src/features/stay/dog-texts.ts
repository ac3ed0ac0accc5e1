/** The dogs of a stay as people read them. */
import { type DogTraits, sizeOf } from '#features/admission/dogs.ts'
import { countLabel } from '#platform/shared/format.ts'

/** `1 Hund, mittel`, `2 Hunde, groß und klein` */
export function dogsText(dogs: readonly Pick<DogTraits, 'size' | 'weight'>[]): string {
  const sizes = [...new Set(dogs.map(sizeOf).filter((size) => size !== null))]
  const count = countLabel(dogs.length, 'Hund', 'Hunde')
  return sizes.length === 0 ? count : `${count}, ${sizes.join(' und ')}`
}
