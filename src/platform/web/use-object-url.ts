import { useEffect, useState } from 'react'

/** What follows a moment later still shows the file that was there before. */
const STILL_SHOWN_MS = 5000

/** An address under which this page shows a file; undefined without one. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [known, setKnown] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setKnown({ file, url })
    return () => {
      setKnown(undefined)
      setTimeout(() => URL.revokeObjectURL(url), STILL_SHOWN_MS)
    }
  }, [file])
  return known && known.file === file ? known.url : undefined
}
