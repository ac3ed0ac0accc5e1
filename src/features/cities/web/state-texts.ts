import stateTexts from './state-texts.json' with { type: 'json' }

/** What is worth knowing about a federal state when a dog is to be boarded there. */
interface StateText {
  land: string
  advice: string
}

export const STATE_TEXTS: Record<string, StateText> = stateTexts
