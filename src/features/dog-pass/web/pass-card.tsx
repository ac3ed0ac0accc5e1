import { type Dog, sizeOf, type Vaccination } from '#features/admission/dogs.ts'
import { ageText, medicationText, sexText } from '#features/admission/fit-texts.ts'
import { isVaccinated } from '#features/admission/verdicts.ts'
import { VerdictMark } from '#features/admission/web/exports.ts'
import { formatMonth } from '#platform/shared/format.ts'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import styles from './pass-card.module.css'
import { LABELS, texts } from './pass-texts.ts'

interface PassCardProps {
  dog: Dog
  /** What it is called without a name. */
  fallback: string
  /** YYYY-MM-DD */
  today: string
  /** Number of the portrait. */
  portrait: number
}

const VACCINATIONS = ['basic', 'rabies', 'kennelCough'] as const
const WELL = { yes: 'mag', sometimes: 'kommt drauf an', no: 'lieber nicht' }

/** A dog as a place reads of it, on the screen and on paper. */
export function PassCard({ dog, fallback, today, portrait }: PassCardProps) {
  const when = { from: today }
  const sub = [dog.breed, sexText(dog)].filter(Boolean).join(' · ')
  const facts = [
    [LABELS.size, sizeOf(dog)],
    [LABELS.weight, dog.weight === null ? null : `${dog.weight} kg`],
    ['Alter', dog.born === null ? null : ageText(dog, when)],
  ] as const
  return (
    <section className={`panel ${styles.card}`} aria-label={`${texts.title}: ${dog.name || fallback}`}>
      <div className={styles.picture}>
        <img src={`/covers/${portrait}.svg`} alt="" width={800} height={600} />
        <p>
          <Icon name="paw-print" size={16} />
          {texts.title}
        </p>
      </div>
      <div className={styles.body}>
        <h2>{dog.name || fallback}</h2>
        {sub !== '' && <p className={styles.sub}>{sub}</p>}
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <ul className={styles.rows}>
          {VACCINATIONS.map((name) => (
            <VaccinationRow
              key={name}
              label={LABELS[name]}
              of={dog[name]}
              state={isVaccinated(dog[name], name, when)}
            />
          ))}
          {rowsOf(dog).map(({ icon, text, note }) => (
            <li key={text}>
              <Icon name={icon} size={18} />
              <span>{text}</span>
              {note !== undefined && <span>{note}</span>}
            </li>
          ))}
        </ul>
        <dl className={styles.lines}>
          {[texts.emergency, texts.practice].map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

interface VaccinationRowProps {
  label: string
  of: Vaccination | null
  state: ReturnType<typeof isVaccinated>
}

function VaccinationRow({ label, of, state }: VaccinationRowProps) {
  const month = of !== null && of !== 'current' && of !== 'missing' ? ` (${formatMonth(of)})` : ''
  const word =
    state === null ? 'weiß nicht' : state === 'lapsed' ? 'aufzufrischen' : state ? 'aktuell' : 'fehlt'
  return (
    <li>
      <VerdictMark verdict={state === true ? 'fits' : state === false ? 'no' : 'ask'} isSilent />
      <span>{label}</span>
      <span>{word + month}</span>
    </li>
  )
}

/** What is known besides, each with its icon. */
function rowsOf(dog: Dog): { icon: IconName; text: string; note?: string | undefined }[] {
  const { males, females, cats, children, alone, insured, listed, ownFood, inHeat } = dog
  const liked = [males === 'yes' && 'Rüden', females === 'yes' && 'Hündinnen'].filter(Boolean).join(' und ')
  const others = [
    ...(males && males !== 'yes' ? [`Rüden: ${WELL[males]}`] : []),
    ...(females && females !== 'yes' ? [`Hündinnen: ${WELL[females]}`] : []),
    ...(cats ? [`Katzen: ${WELL[cats]}`] : []),
    ...(children ? [`Kinder: ${WELL[children]}`] : []),
  ].join(', ')
  const medication = medicationText(dog)
  return [
    ...(liked !== '' || others !== ''
      ? [
          {
            icon: 'users-round' as const,
            text: liked ? `Mag ${liked}` : 'Mit anderen',
            note: others || undefined,
          },
        ]
      : []),
    ...(inHeat ? [{ icon: 'calendar-clock' as const, text: 'Läufig während des Aufenthalts' }] : []),
    ...(medication
      ? [
          {
            icon: 'pill' as const,
            text: medication === 'bekommt keine' ? 'Bekommt keine Medikamente' : medication.replace('b', 'B'),
          },
        ]
      : []),
    ...(ownFood ? [{ icon: 'bone' as const, text: 'Bringt eigenes Futter mit' }] : []),
    ...(alone
      ? [
          {
            icon: 'clock' as const,
            text: LABELS.alone,
            note: { yes: 'ja', sometimes: 'kommt drauf an', no: 'nein' }[alone],
          },
        ]
      : []),
    ...(insured === null
      ? []
      : [{ icon: 'shield-check' as const, text: LABELS.insured, note: insured ? 'ja' : 'nein' }]),
    ...(listed ? [{ icon: 'info' as const, text: LABELS.listed, note: 'ja' }] : []),
  ]
}
