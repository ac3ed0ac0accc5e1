import { AuditedBin } from '#features/administrators/server/exports.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { BINNED, CONTENTS, isPageTaken, lockContent } from './queries.ts'

/** The bin of texts that pages bear, with all that they were before. */
export const contentBin = new AuditedBin({
  table: CONTENTS,
  subject: 'page-content',
  lock: lockContent,
  listed: BINNED,
  whole: withTimes,
  named: ({ pageType, pageSlug }) => ({ pageType, pageSlug }),
  taken: async (transaction, row, id) =>
    (await isPageTaken(transaction, row, id))
      ? `Die Seite ${row.pageSlug} hat inzwischen andere Texte. Lösche jene oder gib ihnen einen anderen Slug, dann lassen sich diese zurückholen.`
      : undefined,
  words: {
    changed: 'Diese Texte wurden inzwischen geändert. Sieh sie dir noch einmal an.',
    gone: 'Diese Texte liegen nicht (mehr) im Papierkorb.',
  },
})
