import type { ReactNode } from 'react'
import type {
  blogPostVersions,
  createBlogPost,
  StaffBlogPost,
  staffBlogPost,
  updateBlogPost,
} from '#features/blog/contract.ts'
import { DEFAULT_AUTHOR, DEFAULT_CATEGORY } from '#features/blog/rules.ts'
import { ArticleByline } from '#features/blog/web/exports.ts'
import { ownPath } from '#features/listings/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { enter } from '#platform/web/form/enter.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { TakePicture } from '#platform/web/form/take-picture.tsx'
import { usePage } from '#platform/web/page.ts'
import { Picture } from '#platform/web/ui/picture.tsx'
import { ContentEditor } from './content-editor.tsx'
import { conflictWords, postTexts, texts } from './content-texts.ts'
import type { EntryFieldsProps } from './edited-entry.tsx'
import { Appearance, DateField, EntryForm, Switch, tick } from './entry-form.tsx'
import { postFields, questionParts, sourceParts } from './form-fields.ts'
import { RowsField } from './rows-field.tsx'
import { toInstant } from './schedule.ts'
import { sendContentPicture } from './send-content-picture.ts'
import { ON, typedPost } from './typed-entries.ts'
import { useEntryForm } from './use-entry-form.ts'
import { EntryVersions } from './versions.tsx'

const SHOWN = [
  ...(['title', 'excerpt', 'slug', 'metaDescription', 'featuredImage', 'featuredImageAlt'] as const),
  ...(['author', 'publishedOn', 'publishAt'] as const),
]

/** An article. */
export const POST_KIND = {
  draft: 'inhalt.blog',
  subject: conflictWords.post,
  fields: postFields,
  typed: typedPost,
  read: (api: ApiClient, id: number) =>
    api.call<typeof staffBlogPost>('/api/admin/blog-posts/:id', { params: { id } }),
  readVersions: (api: ApiClient, id: number) =>
    api.call<typeof blogPostVersions>('/api/admin/blog-posts/:id/versions', { params: { id } }),
  Fields,
}

function Fields({ edited, list }: EntryFieldsProps<StaffBlogPost>): ReactNode {
  const { api } = usePage()
  const { entry, stored } = edited
  const format = entry?.format ?? 'html'
  const { form, frame, head } = useEntryForm({
    edited,
    kind: POST_KIND,
    list,
    words: postTexts[edited.entry ? 'stored' : 'fresh'],
    shown: SHOWN,
    bodyOf: ({ publishAt, publishedOn, questions, sources, tags, category, ...values }) => ({
      ...values,
      format,
      category: category.trim() || DEFAULT_CATEGORY,
      tags: tags.split(',').flatMap((tag) => tag.trim() || []),
      questions: filled<StaffBlogPost['questions'][number]>(questions),
      sources: filled<StaffBlogPost['sources'][number]>(sources),
      // Left as it is, a draft bears the day on which it appears.
      ...(publishedOn !== '' && publishedOn !== stored?.publishedOn && { publishedOn }),
      publishAt: toInstant(publishAt),
      isPublished: values.isPublished === ON,
      isDraft: values.isDraft === ON,
    }),
    create: (body) => api.send<typeof createBlogPost>('POST', '/api/admin/blog-posts', { body }),
    update: (id, body) =>
      api.send<typeof updateBlogPost>('PUT', '/api/admin/blog-posts/:id', { params: { id }, body }),
  })
  return (
    <EntryForm
      {...frame}
      main={
        <>
          <TextField {...form.field('title')} />
          <TextField {...form.field('slug')} />
          <TextField {...form.field('excerpt')} />
          <ContentEditor
            field={form.field('content')}
            format={format}
            title={head.title}
            lead={head.excerpt}
            byline={(readMinutes) => <ArticleByline {...bylineOf(head)} readMinutes={readMinutes} />}
          />
          <RowsField {...form.field('questions')} parts={questionParts} one={postTexts.question} />
          <RowsField {...form.field('sources')} parts={sourceParts} one={postTexts.source} />
        </>
      }
      aside={
        <>
          <h3>{texts.publication}</h3>
          <Switch {...form.field('isPublished')} />
          <Switch {...form.field('isDraft')} />
          <DateField
            {...form.field('publishAt')}
            type="datetime-local"
            onChosen={(element) => {
              tick(element, 'isPublished', true)
              tick(element, 'isDraft', false)
            }}
          />
          <DateField {...form.field('publishedOn')} type="date" />
          <EntryVersions kind={POST_KIND} edited={edited} />
          <h3>{texts.appearance}</h3>
          <TextField {...form.field('metaDescription')} />
          <Appearance
            title={head.title}
            description={head.metaDescription || head.excerpt || head.title}
            path={`/blog/${head.slug}`}
            meta={head.metaDescription}
          />
          <TextField {...form.field('keywords')} />
          <h3>{postTexts.about}</h3>
          {head.featuredImage.startsWith('/') && (
            <Picture src={head.featuredImage} alt="" width={288} height={162} sizes="288px" />
          )}
          <TextField {...form.field('featuredImage')} />
          <TakePicture
            id={`${form.field('featuredImage').id}-file`}
            label={texts.featured}
            send={sendContentPicture}
            onTaken={(path) => enter(form.field('featuredImage').id, path)}
          />
          <TextField {...form.field('featuredImageAlt')} />
          <TextField {...form.field('author')} />
          <TextField {...form.field('category')} />
          <TextField {...form.field('tags')} />
        </>
      }
    />
  )
}

/** The rows in which something stands. */
function filled<Row extends Record<string, string>>(rows: string): Row[] {
  return (JSON.parse(rows) as Row[]).filter((row) => Object.values(row).some((value) => value.trim() !== ''))
}

type Head = Record<(typeof SHOWN)[number], string>

/** Who wrote it, when it appears, and its picture, as they will stand in the article. */
function bylineOf({ author, publishedOn, publishAt, featuredImage, featuredImageAlt }: Head) {
  return {
    author: author.trim() || DEFAULT_AUTHOR,
    // Without a day of its own it bears the one on which it appears.
    publishedOn: publishedOn || publishAt.slice(0, 10) || berlinDay(new Date()),
    image: ownPath(featuredImage),
    imageAlt: featuredImageAlt,
  }
}
