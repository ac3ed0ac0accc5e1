/** A picture on its way to the server, as a file or by an address elsewhere. */
import { useState } from 'react'
import { ApiError } from '#platform/shared/api-error.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { readPicture, shrunk } from '#platform/web/read-picture.ts'
import { type Progress, upload } from '#platform/web/upload.ts'
import type { takePicture } from '../contract.ts'
import { texts } from './form-texts.ts'

interface Underway {
  progress?: Progress
  call: AbortController
}

/** Sends one at a time; `onTaken` hears its path by then, `onUnderway` whether one is on its way. */
export function usePicture(onTaken: (path: string) => void, onUnderway: (isUnderway: boolean) => void) {
  const [underway, setUnderway] = useState<Underway>()
  const [problem, setProblem] = useState<string>()

  async function send(data: FormData) {
    const call = new AbortController()
    setUnderway({ call })
    setProblem(undefined)
    onUnderway(true)
    try {
      const { path } = await upload<typeof takePicture>('/api/admin/listing-pictures', data, {
        signal: call.signal,
        onProgress: (progress) => setUnderway({ call, progress }),
      })
      onTaken(path)
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues?.[0]?.message : undefined
      if (!call.signal.aborted) setProblem(issue ?? failureMessage(error, texts.pictureFailed))
    } finally {
      setUnderway(undefined)
      onUnderway(false)
    }
  }

  return {
    underway,
    problem,
    takeFile: async (chosen: File) => {
      const file = await readPicture(chosen).then(shrunk, () => chosen)
      const data = new FormData()
      data.set('file', file)
      await send(data)
    },
    takeAddress: (address: string) => {
      const data = new FormData()
      data.set('address', address)
      return send(data)
    },
    callOff: () => underway?.call.abort(),
  }
}
