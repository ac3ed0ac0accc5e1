import { buttonClass } from '#platform/web/ui/button.tsx'
import styles from './operator-call.module.css'

export function OperatorCall() {
  return (
    <section className="container" aria-labelledby="operators">
      <div className={styles.panel}>
        <div className={styles.text}>
          <h2 id="operators" className="heading">
            Du betreibst eine Hundepension?
          </h2>
          <p>
            Trag sie kostenlos ein und werde von Hundehaltern in deiner Umgebung gefunden. Anfragen kommen
            direkt bei dir an.
          </p>
        </div>
        <div className="actions">
          <a className={buttonClass('brand')} href="/hundepension-anmelden">
            Hundepension anmelden
          </a>
          <a className={buttonClass('quiet')} href="/vorteile-fuer-hundepensionen">
            Vorteile für Anbieter
          </a>
        </div>
      </div>
    </section>
  )
}
