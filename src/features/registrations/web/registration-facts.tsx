import type { ComponentProps, ReactNode } from 'react'
import { ADMISSION_FIELDS, ADMISSION_NAMES, answerText } from '#features/admission/rules.ts'
import { openingRows } from '#features/listings/web/exports.ts'
import { LazyPinMap } from '#features/map/web/exports.ts'
import { formatDistance } from '#platform/shared/format.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { RegistrationDetail } from '../contract.ts'
import { FAR_KM } from '../rules.ts'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

/** Nobody has moved a point that is nearer than this to where its place lies, in km. */
const SAME_KM = 0.05

interface RegistrationFactsProps {
  registration: RegistrationDetail
  /** The map stands somewhere else. */
  isMapElsewhere?: boolean
}

/** All that an operator has registered, in the parts of the form. */
export function RegistrationFacts({ registration, isMapElsewhere }: RegistrationFactsProps) {
  const { listingTitle, listingCategory, description, services, features, admission, businessHours } =
    registration
  const { firstName, lastName, email, phone, website, socialMedia, logo, featuredImage } = registration
  return (
    <div className={`stack gap-5 ${styles.facts}`}>
      <Part
        title="Pension"
        facts={[
          ['Name', listingTitle],
          ['Kategorie', listingCategory],
          ['Beschreibung', description],
          ['Leistungen', services],
          ['Merkmale', features.join(', ')],
        ]}
      />
      <Part
        title="Kontakt"
        facts={[
          ['Name', `${firstName} ${lastName}`],
          ['E-Mail', <Mail key="mail" address={email} />],
          ['Telefon', phone],
          ['Website', website && <Outside href={website} />],
        ]}
      />
      <Part
        title="Adresse"
        facts={[
          ['Straße', registration.address],
          ['Ort', `${registration.postalCode} ${registration.city}`],
          ['Punkt', <Distance key="point" registration={registration} />],
        ]}
      >
        {!isMapElsewhere && registration.point && <PointMap point={registration.point} />}
      </Part>
      {(socialMedia.facebook ?? socialMedia.instagram) !== null && (
        <Part
          title="Soziale Netzwerke"
          facts={[
            ['Facebook', socialMedia.facebook && <Outside href={socialMedia.facebook} />],
            ['Instagram', socialMedia.instagram && <Outside href={socialMedia.instagram} />],
          ]}
        />
      )}
      {Object.keys(admission).length > 0 && (
        <Part
          title="Aufnahme"
          facts={ADMISSION_NAMES.map((name) => {
            const value = admission[name]
            return [ADMISSION_FIELDS[name].label, value !== undefined && answerText(name, value)]
          })}
        />
      )}
      {businessHours && (
        <Part
          title="Öffnungszeiten"
          facts={openingRows(businessHours).map(({ label, text }) => [label, text])}
        />
      )}
      {(featuredImage ?? logo) !== null && (
        <section>
          <h3>Bilder</h3>
          <div className={`actions ${styles.pictures}`}>
            {featuredImage !== null && <img src={featuredImage} alt="Titelbild" width={240} height={160} />}
            {logo !== null && <img src={logo} alt="Logo" width={96} height={96} />}
          </div>
        </section>
      )}
    </div>
  )
}

function Mail({ address }: { address: string }) {
  return <a href={mailHref(address)}>{address}</a>
}

/** Staff look at what stands there; the directory vouches for nothing. */
function Outside({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      {readableAddress(href)
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, '')}
    </a>
  )
}

/** How far the point is from where its postcode and place lie. */
function Distance({ registration: { point, city } }: { registration: RegistrationDetail }) {
  if (point === null) return texts.noPoint
  if (point.awayKm === null) return texts.pointAlone
  if (point.awayKm < SAME_KM) return texts.pointInPlace(city)
  const distance = formatDistance(point.awayKm)
  return (
    <>
      {point.awayKm > FAR_KM ? <Badge tone="waiting">{distance}</Badge> : distance} {texts.pointFrom(city)}
    </>
  )
}

function PointMap({ point }: { point: NonNullable<RegistrationDetail['point']> }) {
  const { tiles } = usePage().site
  return (
    <div className={styles.map}>
      <LazyPinMap point={point} tiles={tiles} label={texts.map} pinLabel={texts.pin} />
    </div>
  )
}

interface PartProps {
  title: string
  facts: ComponentProps<typeof Facts>['facts']
  children?: ReactNode
}

function Part({ title, facts, children }: PartProps) {
  return (
    <section>
      <h3>{title}</h3>
      <Facts layout="rows" facts={facts} />
      {children}
    </section>
  )
}
