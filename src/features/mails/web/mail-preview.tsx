import { type ReactNode, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { usePage } from '#platform/web/page.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { MailPreview } from '../contract.ts'
import styles from './mail-page.module.css'
import { mailTexts as texts } from './mail-texts.ts'

/** What a button that shows a mail before it is sent is called. */
export const LOOK_AT_MAIL = texts.openMail

/** Shows the mail of a decision that nobody has taken yet; `words` are those that somebody has typed for it. */
export function useMailPreview(read: (api: ApiClient, words: string) => Promise<MailPreview>): {
  look: (words: string) => void
  dialog: ReactNode
} {
  const { api } = usePage()
  const [mail, setMail] = useState<MailPreview>()

  async function look(words: string): Promise<void> {
    try {
      setMail(await read(api, words))
    } catch (error) {
      void showToast({
        title: texts.noPreview,
        description: failureMessage(error, texts.tryAgain),
        tone: 'danger',
      })
    }
  }

  return {
    look: (words) => void look(words),
    dialog: (
      <Dialog open={mail !== undefined} onOpenChange={() => setMail(undefined)} title={texts.asItWill} isWide>
        {mail && <Preview mail={mail} />}
      </Dialog>
    ),
  }
}

function Preview({ mail: { recipient, recipientName, subject, html } }: { mail: MailPreview }) {
  return (
    <div className="stack gap-4">
      <Facts
        layout="rows"
        facts={[
          [texts.recipient, recipientName === null ? recipient : `${recipientName}, ${recipient}`],
          [texts.subject, subject],
        ]}
      />
      <iframe className={styles.previewed} title={texts.frame} sandbox="" srcDoc={html} />
      <p className={`soft ${styles.explanation}`}>{texts.linksLater}</p>
    </div>
  )
}
