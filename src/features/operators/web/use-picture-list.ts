import { useEffect, useState } from 'react'
import { useRemoved } from '#platform/web/ui/undo-line.tsx'
import { movedTo } from '#platform/web/use-dragging.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { OwnPicture } from '../contract.ts'
import { arranged } from '../rules.ts'
import { pictureTexts as texts } from './picture-texts.ts'

type Returned = Readonly<Record<string, string>>

/** A picture with what was chosen for it, where no scripts run, in a form that came back. */
export interface TilePicture extends OwnPicture {
  position?: string | undefined
  remove?: string | undefined
}

/** The pictures as they are being ordered, and what is said of it. */
export function usePictureList(entries: readonly OwnPicture[], returned: Returned | undefined) {
  const hasScripts = useHasScripts()
  const [{ pictures, said }, setList] = useState<{ pictures: readonly TilePicture[]; said: string }>(() => ({
    pictures: returned ? picturesIn(returned, entries) : entries,
    said: '',
  }))
  const [removed, setRemoved] = useRemoved<{ picture: OwnPicture; index: number }>()

  function change(next: (known: readonly TilePicture[]) => readonly TilePicture[]): void {
    setList((known) => ({ ...known, pictures: next(known.pictures) }))
  }

  function taken(name: string): void {
    setList((known) =>
      known.pictures.some((each) => each.name === name)
        ? { ...known, said: texts.twice }
        : { ...known, pictures: [...known.pictures, { name, path: name, text: '' }] },
    )
  }

  // What was chosen by numbers and ticks, before scripts ran, holds.
  useEffect(() => {
    if (hasScripts && returned) setList((known) => ({ ...known, pictures: arranged(known.pictures) }))
  }, [hasScripts, returned])

  function move(from: number, to: number): void {
    if (to < 0 || to >= pictures.length || to === from) return
    setList({ pictures: movedTo(pictures, from, to), said: texts.moved(to + 1, pictures.length) })
  }

  function remove(index: number): void {
    const picture = pictures[index]
    if (!picture) return
    setList({ pictures: pictures.filter((_, at) => at !== index), said: '' })
    setRemoved({ picture, index })
  }

  function undo(): void {
    if (!removed) return
    const { picture, index } = removed
    // It may have been chosen again meanwhile.
    change((known) => known.filter(({ name }) => name !== picture.name).toSpliced(index, 0, picture))
    setRemoved(undefined)
  }

  return { pictures, change, taken, move, said, removed, remove, undo }
}

/** The pictures of a form that came back, as it was filled in. */
function picturesIn(returned: Returned, entries: readonly OwnPicture[]): TilePicture[] {
  const paths = new Map(entries.map(({ name, path }) => [name, path]))
  const pictures: TilePicture[] = []
  for (let index = 0; ; index += 1) {
    const of = (part: string) => returned[`pictures.${index}.${part}`]
    const name = of('name')
    if (name === undefined) return pictures
    const path = paths.get(name) ?? null
    pictures.push({ name, path, text: of('text') ?? '', position: of('position'), remove: of('remove') })
  }
}
