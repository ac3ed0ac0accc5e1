import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './kept-listings.module.css'
import { texts } from './list-texts.ts'
import type { Undone } from './use-undo.ts'

/** Which listings an undo left alone, since somebody had changed them meanwhile. */
export function KeptListings({ undone, onClose }: { undone: Undone | undefined; onClose: () => void }) {
  return (
    <div role="status" className={styles.line}>
      {undone !== undefined && undone.kept > 0 && (
        <div className={`stack gap-2 ${styles.kept}`}>
          <p>
            <strong>{texts.undone(undone).title}.</strong> {texts.keptSince(undone.kept)}
          </p>
          <ul className="actions">
            {undone.keptListings.map(({ id, listingTitle, isLive }) => (
              <li key={id}>
                {isLive ? (
                  <PageLink to="/admin/listings/:id" params={{ id: String(id) }}>
                    {listingTitle}
                  </PageLink>
                ) : (
                  `${listingTitle} (${texts.inBin})`
                )}
              </li>
            ))}
            {undone.kept > undone.keptListings.length && (
              <li>{texts.more(undone.kept - undone.keptListings.length)}</li>
            )}
          </ul>
          <IconButton icon="x" label={texts.hideKept} onPress={onClose} />
        </div>
      )}
    </div>
  )
}
