import { expect, it } from 'vitest'
import type { ListingMarker } from '#features/listings/contract.ts'
import { clusterIndex } from './clusters.ts'

const at = (slug: string, latitude: number, longitude: number): ListingMarker => ({
  id: 1,
  slug,
  listingTitle: slug,
  listingCategory: 'Hundepension',
  latitude,
  longitude,
  rating: null,
  priceFrom: null,
  isPremium: false,
})
const GERMANY: [number, number, number, number] = [5, 47, 16, 56]
const berlin = at('berlin', 52.52, 13.4)
const potsdam = at('potsdam', 52.4, 13.06)
const munich = at('muenchen', 48.14, 11.58)

it('joins what is close and takes it apart again at the zoom it names', () => {
  const index = clusterIndex([berlin, potsdam, munich])
  const far = index.items(GERMANY, 6)
  expect(far.map((item) => (item.kind === 'cluster' ? item.count : item.key)).toSorted()).toEqual([
    2,
    'muenchen',
  ])

  const cluster = far.find((item) => item.kind === 'cluster')
  if (cluster?.kind !== 'cluster') throw new Error('expected a cluster')
  const zoom = index.expansionZoom(cluster.id)
  expect(index.items(GERMANY, zoom ?? 0).every((item) => item.kind === 'marker')).toBe(true)
  expect(
    index
      .members(cluster.id)
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(['berlin', 'potsdam'])
})

it('keeps listings at one and the same spot together at every zoom', () => {
  const index = clusterIndex([berlin, { ...berlin, slug: 'nebenan' }])
  const [item] = index.items(GERMANY, 17)
  if (item?.kind !== 'cluster') throw new Error('expected a cluster')
  expect(item.count).toBe(2)
  expect(index.expansionZoom(item.id)).toBeNull()
})

it('loses no listing at any zoom', () => {
  const markers = Array.from({ length: 200 }, (_, i) =>
    at(`n${i}`, 47.5 + (i % 20) / 3, 6 + ((i * 7) % 90) / 10),
  )
  const index = clusterIndex(markers)
  for (let zoom = 5; zoom <= 17; zoom++) {
    const counts = index
      .items([-180, -85, 180, 85], zoom)
      .map((item) => (item.kind === 'cluster' ? item.count : 1))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200)
  }
})
