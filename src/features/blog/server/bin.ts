import { AuditedBin } from '#features/administrators/server/exports.ts'
import { toStaff } from './desk.ts'
import { BINNED, lockPost, POSTS, postWithSlug } from './queries.ts'

/** The bin of articles, with all that they were before; their files do not bring them back. */
export const postBin = new AuditedBin({
  table: POSTS,
  subject: 'blog-post',
  lock: lockPost,
  listed: BINNED,
  whole: toStaff,
  named: ({ title, slug }) => ({ title, slug }),
  taken: async (transaction, { slug }, id) => {
    const other = await postWithSlug(transaction, slug, id)
    return (
      other &&
      `Den Slug ${slug} hat inzwischen der Artikel „${other.title}“. Gib jenem einen anderen, dann lässt sich dieser zurückholen.`
    )
  },
  words: {
    changed: 'Dieser Artikel wurde inzwischen geändert. Sieh ihn dir noch einmal an.',
    gone: 'Dieser Artikel liegt nicht (mehr) im Papierkorb.',
  },
})
