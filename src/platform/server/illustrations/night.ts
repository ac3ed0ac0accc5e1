/** Drawings for the dark look: the same places by moonlight, and rooms by a lamp. */

/** How much is left of red, green and blue. */
type Light = readonly [red: number, green: number, blue: number]
const MOON: Light = [0.44, 0.47, 0.55]
const LAMP: Light = [0.5, 0.43, 0.36]
/** What a colour then moves away from its grey, so that dusk is no fog. */
const SATURATION = 1.3
/** Dogs, lamps and the moon are seen by it. */
const LIT_BRIGHTNESS = 0.86
/** Windows of a house in which somebody is. */
const WINDOW = '#DCA850'

const PAINT = /\b(fill|stroke|stop-color)="(#[0-9a-f]{6})"/gi

/**
 * A drawing that brings its colours for the dark look along: of what is `indoors` in it by the light of a lamp, of windows
 * (`window`) that of a lamp behind them; what is `lit` keeps nearly those that it has.
 */
export function withNight(svg: string): string {
  const paints = new Map([...svg.matchAll(PAINT)].map((match) => [match[0], match] as const))
  const hasRooms = svg.includes('class="indoors"')
  const rules = [...paints.values()].flatMap(([paint, property, colour = '']) => [
    `[${paint}]:not(.lit *){${property}:${byNight(colour, MOON)}}`,
    ...(hasRooms ? [`.indoors [${paint}]:not(.lit *){${property}:${byNight(colour, LAMP)}}`] : []),
  ])
  const others = `.window [fill]:not(.lit *){fill:${WINDOW}}.lit{filter:brightness(${LIT_BRIGHTNESS})}`
  const style = `<style>@media(prefers-color-scheme:dark){${rules.join('')}${others}}</style>`
  return svg.replace(/<\/svg>$/, `${style}</svg>`)
}

/** What is drawn by day as `#RRGGBB` as it looks at night. */
export function byNight(colour: string, light: Light = MOON): string {
  const left = light.map((share, at) => Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) * share)
  const grey = left.reduce((sum, part) => sum + part, 0) / left.length
  const parts = left.map((part) => Math.round(Math.max(0, Math.min(255, grey + (part - grey) * SATURATION))))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
