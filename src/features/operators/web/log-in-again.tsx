import { PageLink } from '#platform/web/ui/page-link.tsx'
import { LOGIN_PATH } from './ask-for-link.tsx'
import { editTexts } from './own-texts.ts'

/** What is said where a session has ended: beside the page, in another tab, so that it stays as it is. */
export function LogInAgain({ words }: { words: string }) {
  return (
    <p>
      {words}{' '}
      <PageLink to={LOGIN_PATH} target="_blank">
        {editTexts.logIn}
      </PageLink>
    </p>
  )
}
