import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { OwnDevice } from '../contract.ts'
import styles from './own-page.module.css'
import { ownTexts } from './own-texts.ts'
import { momentWords } from './own-times.ts'

const texts = ownTexts.devices

/** Where the own page is open; each of the others is ended from here, with or without scripts. */
export function DevicesCard({ devices, now }: { devices: readonly OwnDevice[]; now: number }) {
  return (
    <section id="geraete" className={`panel stack gap-3 ${styles.card}`} aria-labelledby="geraete-titel">
      <h2 id="geraete-titel">{texts.title}</h2>
      {devices.length > 1 && <p className="note">{texts.about}</p>}
      <ul className={styles.advice}>
        {devices.map(({ id, device, lastUsedAt, isThis }) => {
          const lastUsed = texts.lastUsed(momentWords(lastUsedAt, now))
          return (
            <li key={id}>
              <div className={`row gap-3 ${styles.device}`}>
                <Icon name={/iPhone|Android/.test(device) ? 'smartphone' : 'monitor'} size={20} />
                <p className={styles.about}>
                  <strong>{device}</strong>
                  <span className="note">{lastUsed}</span>
                </p>
                {isThis ? (
                  <Badge tone="confirmed">{texts.here}</Badge>
                ) : (
                  <form method="post" action="/mein-eintrag/geraet-abmelden">
                    <input type="hidden" name="id" value={id} />
                    <Button
                      type="submit"
                      variant="quiet"
                      size="small"
                      aria-label={`${texts.endOf(device)}, ${lastUsed}`}
                    >
                      {texts.end}
                    </Button>
                  </form>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
