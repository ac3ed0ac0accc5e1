import { useEffect, useState } from 'react'

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
