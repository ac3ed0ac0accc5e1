/** Takes the name of a stop apart: "Eitra Kirche, Hauneck" is the stop "Kirche" in what may be the village Eitra. */
import { expandName } from './names.ts'
import { isBuilding, isGenericName, NAME_MODIFIERS } from './stop-words.ts'

/** The part of a stop's name that may be a village. */
export interface Head {
  /** One word, or two where the first is "Groß", "Alt" ... */
  name: string
  /** "an der Weil" of "Rod an der Weil". */
  qualifier: string
  /** The stop within it; empty where the stop is named after the village alone. */
  rest: string
  /** The road to it turns off here. */
  isTurnOff: boolean
  /** The name by itself is a building's, a street's or a word's. */
  isGeneric: boolean
}

/**
 * "Eitra Kirche, Hauneck" -> head "Eitra Kirche", town "Hauneck"; without a comma there is only a head. `part` is what
 * stands in brackets: "Saaleck (Bad Kösen), Naumburg".
 */
export function splitStopName(name: string): { head: string; town: string; part: string } {
  const comma = name.lastIndexOf(', ')
  const head = comma > 0 ? name.slice(0, comma) : name
  const part = /\(([^)]+)\)$/.exec(head)?.[1] ?? ''
  return { head: stripBrackets(head), town: comma > 0 ? name.slice(comma + 2).trim() : '', part }
}

const NAME = /^(St\. |[A-ZÄÖÜ][a-zäöüß]+ )?[A-ZÄÖÜ][a-zäöüß]+(-[A-ZÄÖÜ][a-zäöüß]+)*$/
const TURN_OFF = /\bAbzw(\.|eig\w*)/
/** "Schloß Elmau", "Abzw. Winkel": what stands before the village. */
const BEFORE_NAME = /^(?:Schlo(?:ß|ss)|Gut|Abzw\.|Abzweig(?:ung)?) (?=[A-ZÄÖÜ])/
const QUALIFIER =
  /^((?:am|an der|an den|im|in der|ob der|vor der|auf der|a\. ?d\.|i\. ?d\.|a\.) ?[A-ZÄÖÜ][a-zäöüß]+)(?: |$)/

/** "Sülzhayn/Kirche", as some operators write for "Sülzhayn Kirche". */
const SLASH = /^([A-ZÄÖÜ][a-zäöüß]+)\/(?=[A-ZÄÖÜ])/

/** What a stop's name without its town says; `isVillageLast` where operators write "Sportplatz Walsheim". */
export function splitHead(head: string, isVillageLast = false): Head | undefined {
  const words = head.replace(BEFORE_NAME, '').replace(SLASH, '$1 ').split(' ').filter(Boolean)
  if (isVillageLast && words.length > 1) words.unshift(words.pop()!)
  if (!words[0]) return undefined
  const length = NAME_MODIFIERS.has(words[0]) ? 2 : 1
  const name = words.slice(0, length).join(' ')
  if (words.length < length || !NAME.test(name)) return undefined
  const behind = words.slice(length).join(' ')
  const found = QUALIFIER.exec(behind)?.[1] ?? ''
  const written = isBuilding(found.split(' ').at(-1)!) ? '' : found
  return {
    name,
    qualifier: written && expandName(` ${written}`).trim(),
    rest: behind.slice(written.length).trim(),
    isTurnOff: TURN_OFF.test(head),
    isGeneric: isGenericName(name),
  }
}

function stripBrackets(text: string): string {
  return text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
