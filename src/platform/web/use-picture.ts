/** A picture on its way to the server, as a file or by an address elsewhere. */
import { useRef, useState } from 'react'
import { ApiError } from '#platform/shared/api-error.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { readPicture, shrunk } from '#platform/web/read-picture.ts'
import type { Progress } from '#platform/web/upload.ts'

const FAILED = 'Dieses Bild ließ sich nicht laden. Bitte versuche es noch einmal.'

/** Hands a picture to an operation of staff's that takes them, by `upload`. */
export type SendPicture = (
  data: FormData,
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<{ path: string }>

interface Underway {
  /** Undefined while it is read. */
  progress?: Progress
  call: AbortController
}

/** Sends one at a time; `onTaken` hears its path by then, `onUnderway` whether one is on its way. */
export function usePicture(
  sendPicture: SendPicture,
  onTaken: (path: string) => void,
  onUnderway: (isUnderway: boolean) => void,
) {
  const [underway, setUnderway] = useState<Underway>()
  const [problem, setProblem] = useState<string>()
  /** Meanwhile others may have been put into order or taken out. */
  const current = useRef(onTaken)
  current.current = onTaken

  async function send(read: () => FormData | Promise<FormData>) {
    const call = new AbortController()
    setUnderway({ call })
    setProblem(undefined)
    onUnderway(true)
    try {
      const { path } = await sendPicture(await read(), {
        signal: call.signal,
        onProgress: (progress) => setUnderway({ call, progress }),
      })
      current.current(path)
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues?.[0]?.message : undefined
      if (!call.signal.aborted) setProblem(issue ?? failureMessage(error, FAILED))
    } finally {
      setUnderway(undefined)
      onUnderway(false)
    }
  }

  return {
    underway,
    problem,
    takeFile: (chosen: File) =>
      send(async () => formOf('file', await readPicture(chosen).then(shrunk, () => chosen))),
    takeAddress: (address: string) => send(() => formOf('address', address)),
    callOff: () => underway?.call.abort(),
  }
}

function formOf(name: string, value: string | File): FormData {
  const data = new FormData()
  data.set(name, value)
  return data
}
