/** Of buttons that read alike, what each is about is part of its name for those who hear the page. */
import { createContext, type ReactNode, useContext, useId } from 'react'

const About = createContext<string | undefined>(undefined)

interface AboutProps {
  /** The ids of the elements that name the thing; undefined where nothing else on the page is called alike. */
  id: string | undefined
  children: ReactNode
}

/** The buttons below are about a thing. */
export function AboutThing({ id, children }: AboutProps) {
  return <About value={id}>{children}</About>
}

/** What a button is given so that it is called by its words and by the thing that it is about. */
export function useNameAbout(): { id?: string; 'aria-labelledby'?: string } {
  const own = useId()
  const thing = useContext(About)
  return thing === undefined ? {} : { id: own, 'aria-labelledby': `${own} ${thing}` }
}
