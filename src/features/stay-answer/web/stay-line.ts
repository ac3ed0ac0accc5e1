import type { StayAnswer } from '#features/stay/contract.ts'
import { fitWords, roomWords } from './stay-strip.tsx'

/** Whether the dogs fit and whether there is room, in the words of the strip: `Passt nicht, nur bis 15 kg · Voll, gestern`. */
export function stayLine(answer: StayAnswer, today: string): string {
  return [fitWords(answer.fit), roomWords(answer, today)]
    .map(({ word, reason }) => `${word}, ${reason}`)
    .join('\u00a0· ')
}

/** Whether it is known that the dogs are not taken, or that there is no room. */
export function isRefusal({ fit, room }: StayAnswer): boolean {
  return fit?.verdict === 'no' || room?.room === 'full'
}
