import { useEffect, useState } from 'react'
import type { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import type { login } from '../contract.ts'
import { loginFields } from '../fields.ts'
import { pageAfterLogin } from '../rules.ts'
import { texts } from './admin-texts.ts'
import { expectSession } from './expect-session.ts'
import styles from './login-form.module.css'
import { PasskeyLogin } from './passkey-login.tsx'

interface LoginFormProps {
  api: ApiClient
  /** Where it leads when it is sent without scripts. */
  page: string
  onLoggedIn: () => void
}

/** A form that the server understands without scripts; where they run the page stays. */
export function LoginForm({ api, page, onLoggedIn }: LoginFormProps) {
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const form = useForm({
    fields: loginFields,
    action: '/admin/login',
    hidden: { weiter: pageAfterLogin(page) },
    send: async (body) => {
      try {
        const answer = await api.send<typeof login>('POST', '/api/admin/login', { body })
        await expectSession(api)
        return answer
      } catch (error) {
        if (isCodeAsked || !asksForCode(error)) throw error
        // No refusal, but the next thing to type.
        setIsCodeAsked(true)
        throw new DOMException('', 'AbortError')
      }
    },
    onSent: () => {
      showToast({ title: texts.loggedInTitle, description: texts.loggedIn })
      onLoggedIn()
    },
    onRefused: ({ message: description, code }) => {
      if (description === undefined) return
      const isAnswer = code === 'unauthenticated' || code === 'too_many_requests'
      const title = isAnswer ? texts.refusedTitle : texts.brokenTitle
      showToast({ title, description, tone: 'danger' })
    },
    failed: texts.broken,
  })
  const password = form.field('password')
  const code = form.field('code')
  const showsCode = isCodeAsked || code.error !== undefined

  // The password is what people correct.
  useEffect(() => {
    if (form.problems.message === undefined) return
    const input = document.getElementById(password.id) as HTMLInputElement
    input.select()
    input.focus()
  }, [form.problems, password.id])

  useEffect(() => {
    if (isCodeAsked) document.getElementById(code.id)?.focus()
  }, [isCodeAsked, code.id])

  return (
    <Form form={form}>
      <TextField {...form.field('username')} autoCapitalize="none" spellCheck={false} />
      <TextField {...password} />
      {showsCode && <TextField {...code} inputMode="text" autoCapitalize="none" spellCheck={false} />}
      <SubmitButton form={form} variant="brand" sending={texts.loggingIn}>
        {texts.logIn}
      </SubmitButton>
      <div className={styles.otherWay}>
        <PasskeyLogin api={api} onLoggedIn={onLoggedIn} />
      </div>
    </Form>
  )
}

/** Whether name and password are right and the account has a second factor. */
function asksForCode(error: unknown): boolean {
  const { issues = [] } = Object(error) as Partial<ApiError>
  return issues.some(({ path }) => path === 'code')
}
