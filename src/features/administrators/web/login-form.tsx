import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { login } from '../contract.ts'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../rules.ts'
import { texts } from './admin-texts.ts'
import styles from './login-form.module.css'

interface LoginFormProps {
  api: ApiClient
  /** Where it leads when it is sent without scripts. */
  page: string
  /** What was wrong with the form that was sent without scripts. */
  problem?: string | undefined
  onLoggedIn: () => void
}

/** A form that the server understands without scripts; where they run the page stays. */
export function LoginForm({ api, page, problem: sentProblem, onLoggedIn }: LoginFormProps) {
  const id = useId()
  const password = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState(sentProblem)
  const [isSending, setIsSending] = useState(false)
  const describedBy = problem === undefined ? undefined : `${id}-problem`

  useEffect(() => {
    if (problem === undefined) return
    password.current?.select()
    password.current?.focus()
  }, [problem])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = new FormData(event.currentTarget)
    const body = { username: String(fields.get('username')), password: String(fields.get('password')) }
    setIsSending(true)
    setProblem(undefined)
    try {
      await api.send<typeof login>('POST', '/api/admin/login', { body })
      showToast({ title: texts.loggedInTitle, description: texts.loggedIn })
      onLoggedIn()
    } catch (error) {
      const failure = explain(error)
      setProblem(failure.description)
      showToast({ ...failure, tone: 'danger' })
    }
    setIsSending(false)
  }

  return (
    <form className={styles.form} method="post" action="/admin/login" onSubmit={submit}>
      <input type="hidden" name="weiter" value={page} />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}-username`}>{texts.username}</label>
        <input
          id={`${id}-username`}
          name="username"
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-password`}>{texts.password}</label>
        <input
          ref={password}
          id={`${id}-password`}
          name="password"
          type="password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete="current-password"
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
        />
      </div>
      <Button type="submit" variant="brand" aria-disabled={isSending}>
        {isSending ? texts.loggingIn : texts.logIn}
      </Button>
    </form>
  )
}

/** What the notification says; the server's words where it knows what is wrong. */
function explain(error: unknown): { title: string; description: string } {
  const { code, message } = error as { code?: string; message?: string }
  if (message !== undefined && (code === 'unauthenticated' || code === 'too_many_requests')) {
    return { title: texts.refusedTitle, description: message }
  }
  return { title: texts.brokenTitle, description: texts.broken }
}
