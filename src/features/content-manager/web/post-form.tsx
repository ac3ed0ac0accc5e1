import { useState } from 'react'
import type {
  blogPostVersions,
  createBlogPost,
  StaffBlogPost,
  updateBlogPost,
} from '#features/blog/contract.ts'
import { DEFAULT_CATEGORY } from '#features/blog/rules.ts'
import { enter } from '#platform/web/form/enter.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { TakePicture } from '#platform/web/form/take-picture.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Picture } from '#platform/web/ui/picture.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSearch } from './content-search.ts'
import { postTexts, texts } from './content-texts.ts'
import { Appearance, EntryForm, ScheduleField, Switch, useEntryState, useKeptEntry } from './entry-form.tsx'
import { postFields } from './form-fields.ts'
import { toField, toInstant } from './schedule.ts'
import { sendContentPicture } from './send-content-picture.ts'
import { Versions } from './versions.tsx'

interface PostFormProps {
  /** What is edited; undefined for a new article. */
  post: StaffBlogPost | undefined
  list: ContentSearch
}

/** An article, new or edited; an earlier version takes its place in the form until it is saved. */
export function PostForm({ post, list }: PostFormProps) {
  const [restored, setRestored] = useState<StaffBlogPost>()
  const draft = `inhalt.blog.${post?.id ?? 'neu'}`
  const { kept, forget } = useKeptEntry(draft)
  const restore = (state: object) => post && setRestored({ ...post, ...state })
  return (
    <Fields
      key={restored ? JSON.stringify(restored) : String(kept !== undefined)}
      post={restored ?? post}
      stored={post}
      note={restored ? texts.restored : kept && texts.kept}
      {...(!restored && kept && { kept })}
      draft={draft}
      list={list}
      onRestore={restore}
      onDiscard={forget}
    />
  )
}

interface FieldsProps extends PostFormProps {
  /** What is stored now, whatever version of it is edited. */
  stored: StaffBlogPost | undefined
  /** What was typed before, by the names of the fields. */
  kept?: Readonly<Record<string, string>>
  note: string | undefined
  draft: string
  onRestore: (state: object) => void
  onDiscard: () => void
}

function Fields({ post, stored, kept, note, draft, list, onRestore, onDiscard }: FieldsProps) {
  const { api, go } = usePage()
  const entry = useEntryState(note !== undefined)
  const [head, setHead] = useState(() => headOf((name) => kept?.[name] ?? post?.[name] ?? ''))
  const format = post?.format ?? 'html'
  const form = useForm({
    fields: postFields,
    draft,
    initial: {
      title: post?.title ?? '',
      slug: post?.slug ?? '',
      excerpt: post?.excerpt ?? '',
      content: post?.content ?? '',
      metaDescription: post?.metaDescription ?? '',
      keywords: post?.keywords ?? '',
      featuredImage: post?.featuredImage ?? '',
      featuredImageAlt: post?.featuredImageAlt ?? '',
      author: post?.author ?? '',
      category: post?.category ?? DEFAULT_CATEGORY,
      tags: post?.tags.join(', ') ?? '',
      publishAt: toField(post?.publishAt),
      version: String(post?.version ?? ''),
      ...kept,
    },
    onChange: (data) => {
      entry.change()
      setHead(headOf((name) => String(data.get(name) ?? '')))
    },
    send: ({ publishAt, tags, category, version, ...values }, _, data) => {
      const body = {
        ...values,
        format,
        category: category.trim() || DEFAULT_CATEGORY,
        tags: tags.split(',').flatMap((tag) => tag.trim() || []),
        questions: post?.questions,
        sources: post?.sources,
        publishAt: toInstant(publishAt),
        isPublished: data.has('isPublished'),
        isDraft: data.has('isDraft'),
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
      entry.saved()
      void showToast({ title: post ? postTexts.updated : postTexts.created })
      void go(list)
    },
    onRefused: entry.onRefused,
    failed: post ? postTexts.updateFailed : postTexts.createFailed,
  })
  return (
    <EntryForm
      form={form}
      title={post ? postTexts.edit : postTexts.create}
      list={list}
      isChanged={entry.isChanged}
      isOutdated={entry.isOutdated}
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
          />
          <input type="hidden" name="version" value={form.field('version').value} />
        </>
      }
      aside={
        <>
          <h3>{texts.publication}</h3>
          <Switch name="isPublished" label={texts.published} isOn={post?.isPublished ?? false} />
          <Switch name="isDraft" label={texts.draft} isOn={post?.isDraft ?? true} />
          <ScheduleField {...form.field('publishAt')} />
          {post && (
            <Versions
              fields={postFields}
              now={stored ?? post}
              load={() =>
                api.call<typeof blogPostVersions>('/api/admin/blog-posts/:id/versions', {
                  params: { id: post.id },
                })
              }
              onRestore={onRestore}
            />
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

const SHOWN = ['title', 'excerpt', 'slug', 'metaDescription', 'featuredImage'] as const
type Head = Record<(typeof SHOWN)[number], string>

/** What is shown of the fields while they are typed. */
function headOf(read: (name: (typeof SHOWN)[number]) => string): Head {
  return Object.fromEntries(SHOWN.map((name) => [name, read(name)])) as Head
}
