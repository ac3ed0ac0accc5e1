import { useEffect, useMemo, useState } from 'react'
import { timeLeft } from '../rules.ts'

/** The time in milliseconds; it goes on from second to second as long as something waits for it. */
export function useNow(isWaiting: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return now
}

/** When a time to take something back that the server has just named is over, by this computer's clock; in milliseconds. */
export function useOwnEnd(until: string | null): number {
  return useMemo(() => (until === null ? 0 : Date.now() + timeLeft(until, Date.now())), [until])
}

/** Calls `look` after `firstMs`, and each `againMs` from then on, until what it answers is called. */
export function lookAgain(look: () => void, firstMs: number, againMs: number): () => void {
  const again = () => {
    timer = setTimeout(again, againMs)
    look()
  }
  let timer = setTimeout(again, firstMs)
  return () => clearTimeout(timer)
}
