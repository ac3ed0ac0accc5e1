/** The address of a listing's page, with whether it is free while it is typed. */
import type { LineField } from '#platform/shared/form.ts'
import { slugify } from '#platform/shared/text.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useTypedAnswer } from '#platform/web/use-typed-answer.ts'
import type { listingSlug } from '../contract.ts'
import { texts } from './form-texts.ts'
import styles from './listing-form.module.css'

interface SlugFieldProps {
  state: FieldState<LineField>
  typed: string
  /** Of the listing that is there already: its number, and the address of its page as it is now. */
  listing: { id: number; slug: string } | undefined
}

export function SlugField({ state, typed, listing }: SlugFieldProps) {
  const slug = typed.trim().toLowerCase()
  const isAsked = slug !== '' && slug !== listing?.slug && slug === slugify(slug)
  const found = useTypedAnswer(isAsked ? slug : '', async (api) => ({
    slug,
    ...(await api.call<typeof listingSlug>('/api/admin/listing-slug', { query: { slug, id: listing?.id } })),
  }))
  const answer = found?.slug === slug ? found : undefined
  return (
    <>
      <TextField {...state} spellCheck={false} />
      <p className={`row gap-1 ${styles.slug}`} role="status" data-taken={answer?.owner != null}>
        {answer && (
          <>
            <Icon name={answer.owner === null ? 'check' : 'x'} size={16} />
            {answer.owner === null ? texts.slugFree : texts.slugTaken(answer.owner)}
          </>
        )}
      </p>
      <p className={`note ${styles.note}`}>
        {listing && slug !== '' && slug !== listing.slug
          ? texts.redirect(listing.slug)
          : `/hundepension/… ${texts.slugHint}`}
      </p>
    </>
  )
}
