import stateTexts from './state-texts.json' with { type: 'json' }

/** What is worth knowing about a federal state when a dog is to be boarded there; `in` is how one says "in it". */
interface StateText {
  in: string
  land: string
  advice: string
}

export const STATE_TEXTS: Record<string, StateText> = stateTexts

/** `in Bayern`, `im Saarland` */
export function inState(state: string): string {
  return STATE_TEXTS[state]?.in ?? `in ${state}`
}
