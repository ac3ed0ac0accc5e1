/** A text as a page shows it, in parts in their order. */
import * as z from 'zod/mini'

const html = z.string()

const prosePart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html }),
  /** Stands out: something to remember, or where a vet is to be asked. */
  z.object({ kind: z.literal('note'), tone: z.enum(['merke', 'arzt']), html }),
  /** May be printed by itself. */
  z.object({ kind: z.literal('print'), title: z.string(), html }),
  /** The calculator of how much chocolate is dangerous. */
  z.object({ kind: z.literal('chocolate') }),
])
export type ProsePart = z.infer<typeof prosePart>

/** The parts of a text, safe to be shown, with the headings of its chapters. */
export const prose = z.object({
  parts: z.array(prosePart),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
})
export type Prose = z.infer<typeof prose>
