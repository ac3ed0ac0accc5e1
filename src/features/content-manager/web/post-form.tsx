import { useState } from 'react'
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
import type { SavedVersion } from '#platform/shared/versions.ts'
import { enter } from '#platform/web/form/enter.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { TakePicture } from '#platform/web/form/take-picture.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Picture } from '#platform/web/ui/picture.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSearch } from './content-search.ts'
import { conflictWords, postTexts, texts } from './content-texts.ts'
import { type Edited, EditedEntry } from './edited-entry.tsx'
import { Appearance, DateField, EntryForm, Switch, useUnsaved } from './entry-form.tsx'
import { postFields, questionParts, sourceParts } from './form-fields.ts'
import { RowsField } from './rows-field.tsx'
import { toInstant } from './schedule.ts'
import { sendContentPicture } from './send-content-picture.ts'
import { labelsOf, ON, typedPost } from './typed-entries.ts'
import { Versions } from './versions.tsx'

interface PostFormProps {
  /** What is edited; undefined for a new article. */
  post: StaffBlogPost | undefined
  list: ContentSearch
}

const LABELS = labelsOf(typedPost({}), postFields)

/** An article, new or edited. */
export function PostForm({ post, list }: PostFormProps) {
  const { api } = usePage()
  const params = { id: post?.id ?? 0 }
  const readVersions = () =>
    api.call<typeof blogPostVersions>('/api/admin/blog-posts/:id/versions', { params })
  return (
    <EditedEntry
      stored={post}
      draft={`inhalt.blog.${post?.id ?? 'neu'}`}
      subject={conflictWords.post}
      labels={LABELS}
      typed={typedPost}
      read={() => api.call<typeof staffBlogPost>('/api/admin/blog-posts/:id', { params })}
      readVersions={readVersions}
    >
      {(edited) => <Fields {...edited} list={list} readVersions={readVersions} />}
    </EditedEntry>
  )
}

type FieldsProps = Edited<StaffBlogPost> &
  Pick<PostFormProps, 'list'> & { readVersions: () => Promise<{ data: SavedVersion[] }> }

function Fields(props: FieldsProps) {
  const { entry: post, stored, kept, note, draft, list, isInConflict } = props
  const { onRestore, onDiscard, onRefused, readVersions } = props
  const { api, go } = usePage()
  const state = useUnsaved(note !== undefined)
  const [head, setHead] = useState(() => headOf((name) => kept?.[name] ?? post?.[name] ?? ''))
  const format = post?.format ?? 'html'
  const form = useForm({
    fields: postFields,
    draft,
    initial: { ...typedPost(post ?? {}), version: String(stored?.version ?? ''), ...kept },
    onChange: (data) => {
      state.change()
      setHead(headOf((name) => String(data.get(name) ?? '')))
    },
    send: ({ publishAt, publishedOn, questions, sources, tags, category, version, ...values }) => {
      const body = {
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
        ...(version !== '' && { version: Number(version) }),
      }
      return post
        ? api.send<typeof updateBlogPost>('PUT', '/api/admin/blog-posts/:id', {
            params: { id: post.id },
            body,
          })
        : api.send<typeof createBlogPost>('POST', '/api/admin/blog-posts', { body })
    },
    onSent: () => {
      state.saved()
      void showToast({ title: post ? postTexts.updated : postTexts.created })
      void go(list)
    },
    onRefused,
    failed: post ? postTexts.updateFailed : postTexts.createFailed,
  })
  return (
    <EntryForm
      form={form}
      title={post ? postTexts.edit : postTexts.create}
      list={list}
      isChanged={state.isChanged}
      isInConflict={isInConflict}
      onDiscard={onDiscard}
      note={note}
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
          <input type="hidden" name="version" value={form.field('version').value} />
        </>
      }
      aside={
        <>
          <h3>{texts.publication}</h3>
          <Switch {...form.field('isPublished')} />
          <Switch {...form.field('isDraft')} />
          <DateField {...form.field('publishAt')} type="datetime-local" />
          <DateField {...form.field('publishedOn')} type="date" />
          {post && (
            <Versions fields={postFields} now={stored ?? post} load={readVersions} onRestore={onRestore} />
          )}
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

const SHOWN = [
  ...(['title', 'excerpt', 'slug', 'metaDescription', 'featuredImage', 'featuredImageAlt'] as const),
  ...(['author', 'publishedOn', 'publishAt'] as const),
]
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

/** What is shown of the fields while they are typed. */
function headOf(read: (name: (typeof SHOWN)[number]) => string): Head {
  return Object.fromEntries(SHOWN.map((name) => [name, read(name)])) as Head
}
