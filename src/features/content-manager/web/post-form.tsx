import { useState } from 'react'
import type {
  blogPostVersions,
  createBlogPost,
  StaffBlogPost,
  updateBlogPost,
} from '#features/blog/contract.ts'
import { DEFAULT_CATEGORY } from '#features/blog/rules.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSearch } from './content-search.ts'
import { postTexts, texts } from './content-texts.ts'
import { EntryForm, ScheduleField, Switch, useEntryState } from './entry-form.tsx'
import { postFields } from './form-fields.ts'
import { toField, toInstant } from './schedule.ts'
import { Versions } from './versions.tsx'

interface PostFormProps {
  /** What is edited; undefined for a new article. */
  post: StaffBlogPost | undefined
  list: ContentSearch
}

/** An article, new or edited; an earlier version takes its place in the form until it is saved. */
export function PostForm({ post, list }: PostFormProps) {
  const [restored, setRestored] = useState<StaffBlogPost>()
  const restore = (state: object) => post && setRestored({ ...post, ...state })
  return (
    <Fields
      key={restored && JSON.stringify(restored)}
      post={restored ?? post}
      isRestored={restored !== undefined}
      list={list}
      onRestore={restore}
    />
  )
}

interface FieldsProps extends PostFormProps {
  isRestored: boolean
  onRestore: (state: object) => void
}

function Fields({ post, isRestored, list, onRestore }: FieldsProps) {
  const { api, go } = usePage()
  const entry = useEntryState(isRestored)
  const [head, setHead] = useState({ title: post?.title ?? '', lead: post?.excerpt ?? '' })
  const format = post?.format ?? 'html'
  const form = useForm({
    fields: postFields,
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
    },
    onChange: (data) => {
      entry.change()
      setHead({ title: String(data.get('title') ?? ''), lead: String(data.get('excerpt') ?? '') })
    },
    send: ({ publishAt, tags, category, ...values }, _, data) => {
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
        version: post?.version,
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
      main={
        <>
          {isRestored && <p role="status">{texts.restored}</p>}
          <TextField {...form.field('title')} />
          <TextField {...form.field('slug')} />
          <TextField {...form.field('excerpt')} />
          <ContentEditor field={form.field('content')} format={format} {...head} onChange={entry.change} />
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
          <TextField {...form.field('keywords')} />
          <h3>{postTexts.about}</h3>
          <TextField {...form.field('featuredImage')} />
          <TextField {...form.field('featuredImageAlt')} />
          <TextField {...form.field('author')} />
          <TextField {...form.field('category')} />
          <TextField {...form.field('tags')} />
        </>
      }
    />
  )
}
