import { useEffect, useState } from 'react'

/** An address under which this page shows a file; undefined without one. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [known, setKnown] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setKnown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return known && known.file === file ? known.url : undefined
}
