import drawings from './icons.svg?url&no-inline'

/** Each has its drawing of the same name in `icons.svg`. */
export const ICON_NAMES = [
  'air-vent',
  'archive',
  'armchair',
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'badge-check',
  'ban',
  'bed-single',
  'bell',
  'bone',
  'calculator',
  'calendar',
  'calendar-check-2',
  'calendar-clock',
  'calendar-plus',
  'calendar-x-2',
  'car',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'circle-slash',
  'circle-x',
  'clock',
  'copy',
  'crown',
  'database',
  'download',
  'ellipsis',
  'euro',
  'external-link',
  'eye',
  'file-text',
  'fingerprint',
  'flag',
  'footprints',
  'globe',
  'graduation-cap',
  'hard-drive',
  'heart',
  'heart-handshake',
  'heater',
  'house',
  'image',
  'images',
  'inbox',
  'info',
  'key-round',
  'keyboard',
  'layers',
  'layout-dashboard',
  'lightbulb',
  'list',
  'list-plus',
  'loader-circle',
  'locate-fixed',
  'lock',
  'log-out',
  'mail',
  'mail-x',
  'map',
  'map-pin',
  'map-pinned',
  'menu',
  'merge',
  'message-circle-reply',
  'message-square',
  'message-square-text',
  'messages-square',
  'minus',
  'monitor',
  'moon-star',
  'move',
  'package',
  'paw-print',
  'pencil',
  'phone',
  'pill',
  'plus',
  'printer',
  'refresh-cw',
  'reply',
  'rotate-ccw',
  'rotate-ccw-clock',
  'rss',
  'scissors',
  'search',
  'settings',
  'share-2',
  'shield',
  'shield-alert',
  'shield-check',
  'sliders-horizontal',
  'smartphone',
  'sprout',
  'star',
  'table',
  'tag',
  'trash-2',
  'trees',
  'triangle-alert',
  'upload',
  'user-plus',
  'users',
  'users-round',
  'webcam',
  'x',
] as const

export type IconName = (typeof ICON_NAMES)[number]

/** Where the drawing of an icon is, or the five stars side by side. */
export const drawingOf = (name: IconName | 'stars') => `${drawings}#${name}`

interface Props {
  name: IconName
  /** Width and height in pixels, where no style says another. */
  size?: number
  className?: string | undefined
}

/**
 * A drawing beside words that say the same; in the colour of the text. It is fetched once, in one file with all others: as pictures
 * of the styles each would be a document of its own, which the browser makes while it lays out the page.
 */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={drawingOf(name)} />
    </svg>
  )
}
