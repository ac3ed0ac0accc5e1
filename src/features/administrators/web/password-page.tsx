import type { OutputOf } from '#platform/shared/endpoint.ts'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { plainHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { choosePassword, passwordLink } from '../accounts-contract.ts'
import { chosenPasswordFields } from '../fields.ts'
import { texts } from './admin-texts.ts'
import { LoginScreen } from './login-screen.tsx'
import { PasswordOf } from './password-of.tsx'

export const page = definePage('/admin/passwort/:token', {
  load: ({ api, params }) => api.call<typeof passwordLink>('/api/admin/login/password/:token', { params }),
  // Without the token: whoever has it may choose the password.
  head: () => plainHead(`${texts.choosePassword} | Verwaltung`),
  Page: PasswordPage,
  missing: {
    title: texts.unknownLinkTitle,
    View: () => <LinkOver title={texts.unknownLinkTitle} text={texts.unknownLink} />,
  },
  gone: {
    title: texts.usedLinkTitle,
    View: () => <LinkOver title={texts.usedLinkTitle} text={texts.usedLink} />,
  },
  layout: { Frame: ({ children }) => children },
})

type Link = OutputOf<typeof passwordLink>

function PasswordPage({ data: { name, isInvitation }, params }: PageProps<Link, object, 'token'>) {
  const { api } = usePage()
  const form = useForm({
    fields: chosenPasswordFields,
    action: `/admin/passwort/${encodeURIComponent(params.token)}`,
    send: (body) =>
      api.send<typeof choosePassword>('POST', '/api/admin/login/password/:token', { params, body }),
    onSent: () => {
      showToast({ title: texts.passwordChosen, description: texts.nowLogIn })
      location.assign('/admin/login')
    },
    failed: texts.broken,
  })
  return (
    <LoginScreen
      title={isInvitation ? texts.invitationTitle : texts.newPasswordTitle}
      intro={
        <>
          {texts.passwordFor} <strong>{name}</strong>.
        </>
      }
    >
      <ShortForm form={form} submit={texts.choosePassword} isWide lead={<PasswordOf name={name} />} />
    </LoginScreen>
  )
}

function LinkOver({ title, text }: { title: string; text: string }) {
  return (
    <LoginScreen title={title} intro={text}>
      <PageLink to="/admin/login" className={buttonClass('brand')}>
        {texts.toLogin}
      </PageLink>
    </LoginScreen>
  )
}
