import drawings from './icons.svg?url&no-inline'

/** Each has its drawing of the same name in `icons.svg`. */
export const ICON_NAMES = [
  'archive',
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'badge-check',
  'calculator',
  'calendar-plus',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
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
  'fingerprint',
  'flag',
  'globe',
  'hard-drive',
  'heart',
  'heart-handshake',
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
  'message-circle-reply',
  'message-square',
  'message-square-text',
  'messages-square',
  'minus',
  'monitor',
  'move',
  'package',
  'paw-print',
  'pencil',
  'phone',
  'plus',
  'printer',
  'refresh-cw',
  'rotate-ccw',
  'rotate-ccw-clock',
  'rss',
  'search',
  'settings',
  'share-2',
  'shield',
  'shield-alert',
  'shield-check',
  'sliders-horizontal',
  'smartphone',
  'star',
  'table',
  'tag',
  'trash-2',
  'triangle-alert',
  'upload',
  'users',
  'x',
] as const

export type IconName = (typeof ICON_NAMES)[number]

interface Props {
  name: IconName
  /** Width and height in pixels, where no style says another. */
  size?: number
  className?: string | undefined
}

/** A drawing beside words that say the same; in the colour of the text. It is fetched once, in one file with all others. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
