import { copyLink } from '#platform/web/copy-link.ts'
import { Button, type ButtonSize } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'

interface ShareButtonProps {
  title: string
  /** Path and query of what is shared; the page's own address when absent. */
  path?: string
  label?: string
  size?: ButtonSize
}

/** Hands a link to the device's share sheet, or copies it where there is none. */
export function ShareButton({ title, path, label = 'Teilen', size = 'small' }: ShareButtonProps) {
  async function share() {
    const url = path === undefined ? location.origin + location.pathname : location.origin + path
    if (navigator.share === undefined) return copy(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever closes the sheet wants nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }

  return (
    <Button variant="quiet" size={size} className="needs-scripts no-print" onClick={share}>
      <Icon name="share-2" />
      {label}
    </Button>
  )
}

function copy(url: string) {
  return copyLink(url, 'Du kannst ihn jetzt einfügen und verschicken.')
}
