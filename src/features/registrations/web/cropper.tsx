import { useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './cropper.module.css'
import type { Area } from './picture-shapes.ts'

const texts = { zoom: 'Vergrößern', reset: 'Zurücksetzen', take: 'Ausschnitt übernehmen' }

const MAX_ZOOM = 4
/** How far an arrow key moves it, in pixels of the screen; with shift a fifth of that. */
const KEY_STEP = 10
const START = { x: 0, y: 0 }

interface CropperProps {
  /** Address of the whole picture. */
  src: string
  aspect: number
  label: string
  /** Somebody has pressed a button for it, and goes on within. */
  takesFocus: boolean
  onDone: (area: Area) => void
}

/** Chooses a part of a picture by pointer, fingers, wheel or arrow keys; loaded when it is needed. */
export default function PictureCropper({ src, aspect, label, takesFocus, onDone }: CropperProps) {
  const [crop, setCrop] = useState(START)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const stage = useRef<HTMLDivElement>(null)
  const isFocused = useRef(!takesFocus)

  /** The frame is drawn once the picture is read. */
  function show(pixels: Area) {
    setArea(pixels)
    if (isFocused.current) return
    isFocused.current = true
    stage.current?.querySelector<HTMLElement>('[role="group"]')?.focus()
  }

  function reset() {
    setCrop(START)
    setZoom(1)
  }

  return (
    <div className="stack gap-2">
      <div className={styles.stage} ref={stage}>
        <Cropper
          image={src}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          zoomWithScroll={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          keyboardStep={KEY_STEP}
          onCropAreaChange={(_, pixels) => show(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': label }}
        />
      </div>
      <div className="cluster gap-2">
        <label className={styles.zoom}>
          <Icon name="minus" size={18} />
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            aria-label={texts.zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
          <Icon name="plus" size={18} />
        </label>
        <Button variant="quiet" size="small" onClick={reset}>
          <Icon name="rotate-ccw" size={16} />
          {texts.reset}
        </Button>
        <Button variant="brand" size="small" aria-disabled={!area} onClick={() => area && onDone(area)}>
          <Icon name="check" size={16} />
          {texts.take}
        </Button>
      </div>
    </div>
  )
}
