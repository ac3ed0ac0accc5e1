/** Pictures on their way to the server, one after the other. */
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '#platform/web/failure.ts'
import { readPicture, shrunk } from '#platform/web/read-picture.ts'
import { type Progress, upload } from '#platform/web/upload.ts'
import type { uploadPicture } from '../contract.ts'
import { pictureTexts as texts } from './picture-texts.ts'

/** A file that was chosen and is not there yet. */
export interface Upload {
  id: number
  file: File
  /** Undefined while it waits or is read. */
  progress?: Progress
  /** Why it could not be taken, in words. */
  problem?: string
}

/** Sends what is added; `onTaken` hears under which name each picture is known by then. */
export function useUploads(slug: string, onTaken: (name: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextId = useRef(1)
  const calledOff = useRef(new Map<number, AbortController>())
  const queue = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    const all = calledOff.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  function change(id: number, changes: Partial<Upload>): void {
    setUploads((known) => known.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  }

  function forget(id: number): void {
    calledOff.current.delete(id)
    setUploads((known) => known.filter((each) => each.id !== id))
  }

  async function send(id: number, chosen: File, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return
    const file = await readPicture(chosen).then(shrunk, () => chosen)
    const data = new FormData()
    data.set('picture', file)
    try {
      const { name } = await upload<typeof uploadPicture>('/api/operator/listings/:slug/pictures', data, {
        params: { slug },
        signal,
        onProgress: (progress) => change(id, { progress }),
      })
      forget(id)
      onTaken(name)
    } catch (error) {
      if (!signal.aborted) change(id, { problem: failureMessage(error, texts.failed) })
    }
  }

  function start(id: number, file: File): void {
    const controller = new AbortController()
    calledOff.current.set(id, controller)
    queue.current = queue.current.then(() => send(id, file, controller))
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: nextId.current++, file }))
      setUploads((known) => [...known, ...added])
      for (const { id, file } of added) start(id, file)
    },
    again: ({ id, file }: Upload) => {
      setUploads((known) => known.map((each) => (each.id === id ? { id, file } : each)))
      start(id, file)
    },
    callOff: ({ id }: Upload) => {
      calledOff.current.get(id)?.abort()
      forget(id)
    },
  }
}
