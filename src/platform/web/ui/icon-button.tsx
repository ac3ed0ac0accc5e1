import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'onClick'> {
  icon: IconName
  /** What it does to which thing, for those who do not see the icon. */
  label: string
  size?: number
  /** It stays where it is, and can be reached, but does nothing now. */
  isOff?: boolean | undefined
  onPress?: () => void
}

/** A button that is an icon; pointing at it says its label, or a shorter `title`. */
export function IconButton({
  icon,
  label,
  title = label,
  size = 18,
  isOff = false,
  onPress,
  className,
  ...others
}: IconButtonProps) {
  return (
    <button
      {...others}
      type="button"
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
      title={title}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress?.()}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
