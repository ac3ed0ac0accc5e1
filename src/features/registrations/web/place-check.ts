import { formatDistance } from '#platform/shared/format.ts'
import type { RegistrationDetail } from '../contract.ts'
import { FAR_KM } from '../rules.ts'
import { staffTexts } from './staff-texts.ts'

/** Whether the gazetteer knows where a registration lies, and its pin stands near there; with what staff read of it. */
export function placeCheck(point: RegistrationDetail['point']): [isGood: boolean, words: string] {
  const { place, noPlace, farPoint } = staffTexts.checks
  if (point === null || point.awayKm === null) return [false, noPlace]
  return point.awayKm > FAR_KM ? [false, farPoint(formatDistance(point.awayKm))] : [true, place]
}
