import { useEffect } from 'react'
import type { crmState } from '#features/crm/contract.ts'
import type { newsletterFigures } from '#features/newsletter/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { unlessBroken } from '#platform/web/unless-broken.ts'
import type { listAccounts } from '../accounts-contract.ts'
import type { listApiKeys } from '../contract.ts'
import type { listSessions, ownSecurity } from '../security-contract.ts'
import type { SystemState, systemState } from '../system-contract.ts'
import { AccountsCard } from './settings/accounts-card.tsx'
import { Card, NotHad } from './settings/card.tsx'
import { CrmCard } from './settings/crm-card.tsx'
import { KeysCard } from './settings/keys-card.tsx'
import { NewsletterCard } from './settings/newsletter-card.tsx'
import { NoteCard, OperationCard } from './settings/note-cards.tsx'
import { OpenDataCard } from './settings/open-data-card.tsx'
import { SecurityCard } from './settings/security-card.tsx'
import { SessionsCard } from './settings/sessions-card.tsx'
import styles from './settings/settings.module.css'
import { settingsTexts as texts } from './settings/settings-texts.ts'
import { SystemCards } from './settings/system-cards.tsx'
import { keepingShown } from './shown-once.ts'
import { defineStaffPage } from './staff-frame.tsx'

/** So often the page asks anew while somebody looks at it. */
const FRESH_MS = 30_000

export const page = defineStaffPage('/admin/settings', {
  title: 'Einstellungen',
  load: ({ api }) => keepingShown(() => load(api)),
  Page: SettingsPage,
})

/** Undefined is what could not be had. */
async function load(api: ApiClient) {
  const [system, crm, newsletter, accounts, sessions, keys, security] = await Promise.all([
    api.call<typeof systemState>('/api/admin/system', {}),
    unlessBroken(api.call<typeof crmState>('/api/admin/crm', {})),
    unlessBroken(api.call<typeof newsletterFigures>('/api/admin/newsletter', {})),
    unlessBroken(api.call<typeof listAccounts>('/api/admin/accounts', {})),
    unlessBroken(api.call<typeof listSessions>('/api/admin/sessions', {})),
    unlessBroken(api.call<typeof listApiKeys>('/api/admin/api-keys', {})),
    unlessBroken(api.call<typeof ownSecurity>('/api/admin/security', {})),
  ])
  return { system, crm, newsletter, accounts, sessions, keys, security }
}

function SettingsPage({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { system, crm, newsletter, accounts, sessions, keys, security } = data
  const { reload } = usePage()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, FRESH_MS)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <Button variant="quiet" size="small" onClick={() => void reload()}>
          <Icon name="refresh-cw" />
          {texts.checkNow}
        </Button>
      }
    >
      <p className="note">
        {texts.checked} {formatMoment(system.checkedAt)}, {texts.again}
      </p>
      {system.missing.length > 0 && <Missing missing={system.missing} />}
      <SystemCards system={system} crm={crm} />
      <div className={`stack gap-4 ${styles.columns}`}>
        <div className="stack packed gap-4">
          {accounts ? <AccountsCard accounts={accounts} /> : <NotHadCard title={texts.accounts} />}
          {sessions ? <SessionsCard sessions={sessions} /> : <NotHadCard title={texts.sessions} />}
          <KeysCard keys={keys} />
        </div>
        <div className="stack packed gap-4">
          <SecurityCard security={security} />
          {crm ? <CrmCard crm={crm} /> : <NotHadCard title={texts.crm} />}
          {newsletter ? <NewsletterCard figures={newsletter} /> : <NotHadCard title={texts.newsletter} />}
          <OpenDataCard />
          <NoteCard />
          <OperationCard />
        </div>
      </div>
    </AdminLayout>
  )
}

/** Stands in place of a card whose content could not be had. */
function NotHadCard({ title }: { title: string }) {
  return (
    <Card title={title}>
      <NotHad />
    </Card>
  )
}

function Missing({ missing }: Pick<SystemState, 'missing'>) {
  return (
    <section className={`stack gap-2 ${styles.warning}`} aria-labelledby="missing">
      <h2 id="missing">
        <Icon name="triangle-alert" size={20} />
        {texts.missingTitle}
      </h2>
      <p>{texts.missing}</p>
      <ul>
        {missing.map(({ setting, what }) => (
          <li key={setting}>
            {what} (<code>{setting}</code>)
          </li>
        ))}
      </ul>
    </section>
  )
}
