import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { MOST_PICTURES } from '#features/listings/rules.ts'
import { FieldError } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { PICTURE_TYPES } from '#platform/web/picture-types.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { UndoLine } from '#platform/web/ui/undo-line.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { useUnsavedWarning } from '#platform/web/unsaved-warning.ts'
import { useDragging } from '#platform/web/use-dragging.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import { useObjectUrl } from '#platform/web/use-object-url.ts'
import type { EditedListing, OwnPicture, savePictures } from '../contract.ts'
import { MAX_PICTURE_TEXT } from '../rules.ts'
import { LogoField, useLogo } from './logo-field.tsx'
import own from './own-page.module.css'
import { editTexts } from './own-texts.ts'
import { pictureTexts as texts } from './picture-texts.ts'
import { PictureShown, PictureTile } from './picture-tile.tsx'
import styles from './pictures-form.module.css'
import { usePictureList } from './use-picture-list.ts'
import { type Upload, useUploads } from './use-uploads.ts'

const FIELDS = {
  pictures: { kind: 'own', label: 'Bilder', message: texts.failed },
  logo: {
    kind: 'own',
    label: texts.logo.label,
    isVoluntary: true,
    hint: texts.logo.hint,
    message: texts.logo.unread,
  },
  base: { kind: 'own', label: 'Stand', message: 'Bitte lade die Seite neu.' },
} as const

/**
 * The pictures of a listing: chosen or dropped, sent at once, ordered, described and removed, and the listing's once they
 * are saved, with its logo. Saved on top of something else nothing is overwritten: what is there now stands above.
 */
export function PicturesForm({ listing, onSaved }: { listing: EditedListing; onSaved: () => void }) {
  const { api, reload } = usePage()
  const hasScripts = useHasScripts()
  const { slug } = listing
  const { entries, most, base } = listing.pictures
  const form = useForm({
    fields: FIELDS,
    action: `/mein-eintrag/${encodeURIComponent(slug)}/bilder`,
    hasFiles: true,
    send: async (values) => {
      return api.send<typeof savePictures>('PUT', '/api/operator/listings/:slug/pictures', {
        params: { slug },
        body: { pictures: pictures.map(named), logo: await logo.send(), base: values.base },
      })
    },
    onSent: () => {
      setSent(state)
      onSaved()
    },
    onRefused: ({ code }) => {
      if (code === 'conflict') void reload()
    },
    failed: editTexts.failed,
  })
  const { returned } = form
  const { pictures, change, taken, move, said, removed, remove, undo } = usePictureList(entries, returned)
  const { uploads, add, again, callOff } = useUploads(slug, taken)
  const { pulled, handle, listProps } = useDragging(move)
  const logo = useLogo(slug, listing.pictures.logo, returned?.removeLogo !== undefined)
  const state = JSON.stringify([pictures.map(named), logo.file?.name, logo.file?.lastModified, logo.isGone])
  /** As it was sent last: the page around it may not have been loaded anew since. */
  const [sent, setSent] = useState<string>()
  const isChanged =
    logo.file !== undefined ||
    logo.isGone ||
    JSON.stringify(pictures.map(named)) !== JSON.stringify(entries.map(named))
  // Of these nothing is kept until they are saved.
  useUnsavedWarning(() => uploads.length > 0 || (isChanged && state !== sent))
  /** Files that there is room for only if others cannot be taken. */
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [left, setLeft] = useState(0)
  const underway = uploads.filter(({ problem }) => problem === undefined).length
  const room = Math.max(0, most - pictures.length - underway)
  const hasNew = pictures.some(({ name }) => !entries.some((entry) => entry.name === name))
  const id = useId()
  const field = form.field('pictures')
  /** Takes the focus of a button that goes away with its picture. */
  const status = useRef<HTMLDivElement>(null)

  function take(files: FileList | null): void {
    setLeft(0)
    setWaiting([...waiting, ...(files ?? [])])
  }

  const takeNext = useEffectEvent(() => {
    add(waiting.slice(0, room))
    if (room === 0) setLeft(waiting.length)
    setWaiting(room === 0 ? [] : waiting.slice(room))
  })
  const isNext = waiting.length > 0 && (room > 0 || underway === 0)
  useEffect(() => {
    if (isNext) takeNext()
  }, [isNext])

  function drop(event: DragEvent): void {
    event.preventDefault()
    take(event.dataTransfer.files)
  }

  return (
    <Form form={form}>
      <input type="hidden" name="base" value={base} />
      {form.problems.code === 'conflict' && <Now pictures={entries} logo={listing.pictures.logo} />}
      <p className={`soft ${own.soft}`} id={`${id}-count`}>
        {texts.count(pictures.length, most)}
        {pictures.length > most && !hasNew && ` ${texts.kept(most)}`}
        {most === MOST_PICTURES.standard && ` ${texts.withPremium}`}
      </p>
      <ul
        {...listProps}
        id={field.id}
        tabIndex={-1}
        className={`stack gap-4 ${styles.tiles}`}
        aria-label={texts.list}
        aria-describedby={`${field.id}-error`}
      >
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.name}
            picture={picture}
            index={index}
            count={pictures.length}
            hasScripts={hasScripts}
            isPulled={pulled === index}
            handle={handle(index)}
            onMove={(to) => move(index, to)}
            onText={(text) =>
              change((known) => known.map((each) => (each.name === picture.name ? { ...each, text } : each)))
            }
            onRemove={() => {
              status.current?.focus()
              remove(index)
            }}
          />
        ))}
      </ul>
      {uploads.length > 0 && (
        <ul className="stack gap-3" aria-label={texts.underway}>
          {uploads.map((each) => (
            <UploadLine
              key={each.id}
              upload={each}
              onAgain={() => again(each)}
              onCancel={() => callOff(each)}
            />
          ))}
        </ul>
      )}
      <UndoLine ref={status} removed={removed && texts.removed} onUndo={undo}>
        {said}
      </UndoLine>
      {room > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the field within takes them as well
        <div
          className={`stack gap-2 ${styles.add}`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <Choose id={id} hasScripts={hasScripts} text={returned?.text} onChosen={take} />
        </div>
      ) : (
        <p className={styles.full}>{texts.full(most)}</p>
      )}
      <FieldError id={field.id} error={left > 0 ? texts.leftOut(left, most) : field.error} />
      <LogoField state={form.field('logo')} logo={logo} isSending={form.isSending} />
      <FormActions>
        <SubmitButton form={form} sending={editTexts.saving}>
          {underway > 0 ? texts.saveWithout : editTexts.save}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

/** What is saved of a picture. */
const named = ({ name, text }: OwnPicture) => ({ name, text })

/** What another tab or staff have saved meanwhile. */
function Now({ pictures, logo }: { pictures: readonly OwnPicture[]; logo: OwnPicture | null }) {
  const shown = [...pictures, ...(logo ? [{ ...logo, text: texts.logo.label }] : [])]
  return (
    <section className={`stack gap-2 ${own.now}`}>
      <h2>{editTexts.now}</h2>
      <ul className={`stack gap-4 ${styles.tiles}`}>
        {shown.map((picture) => (
          <li key={picture.name} className={`stack gap-2 ${styles.tile}`}>
            <div className={styles.shown}>
              <PictureShown picture={picture} />
            </div>
            <p className="note">{picture.text}</p>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{texts.none}</p>}
    </section>
  )
}

interface ChooseProps {
  id: string
  hasScripts: boolean
  /** What was said of one that came along and is to be chosen anew. */
  text: string | undefined
  onChosen: (files: FileList | null) => void
}

function Choose({ id, hasScripts, text, onChosen }: ChooseProps) {
  return (
    <>
      <label htmlFor={`${id}-file`} className={`tappable gap-2 ${styles.choose}`}>
        <Icon name="upload" size={22} />
        {hasScripts ? texts.add : texts.addOne}
      </label>
      <input
        id={`${id}-file`}
        className="hidden-by-scripts"
        type="file"
        name={hasScripts ? undefined : 'picture'}
        accept={PICTURE_TYPES}
        multiple={hasScripts}
        aria-describedby={`${id}-count ${id}-hint`}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          onChosen(target.files)
          target.value = ''
        }}
      />
      {!hasScripts && (
        <label className={styles.text}>
          <span>{texts.what}</span>
          <input name="text" defaultValue={text} maxLength={MAX_PICTURE_TEXT} placeholder={texts.example} />
        </label>
      )}
      <p id={`${id}-hint`} className="note">
        {texts.formats}
      </p>
    </>
  )
}

interface UploadLineProps {
  upload: Upload
  onAgain: () => void
  onCancel: () => void
}

/** A picture on its way, or why it did not arrive. */
function UploadLine({ upload: { file, progress, problem }, onAgain, onCancel }: UploadLineProps) {
  const url = useObjectUrl(file)
  return (
    <li className={styles.line}>
      {url !== undefined && problem === undefined && (
        <img src={url} alt="" className={styles.waiting} width={72} height={48} />
      )}
      <div className={styles.lineText}>
        <p className="note">{file.name}</p>
        {problem === undefined ? (
          <UploadProgress progress={progress ?? { sent: 0, all: file.size }} onCancel={onCancel} />
        ) : (
          <>
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
            <div className={`cluster gap-2 ${styles.again}`}>
              <Button variant="quiet" size="small" onClick={onAgain}>
                {texts.again}
              </Button>
              <Button variant="quiet" size="small" onClick={onCancel}>
                {texts.leaveOut}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
