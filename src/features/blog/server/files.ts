/** Reads articles from files: front matter with checked keys, then Markdown. */
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { splitPage } from '#platform/server/content-files.ts'
import { proseText, renderProse, renderText } from '#platform/server/prose/prose.ts'
import { readShippedFile } from '#platform/server/shipped-file.ts'
import { metaDescription } from '#platform/shared/fields.ts'
import { readMinutesOf } from '../rules.ts'
import type { BlogPostState } from './queries.ts'
import { namedSources } from './source-marks.ts'

/** Of the product's own articles. */
export const BLOG_FOLDER = path.resolve(import.meta.dirname, '../../../../content/blog')

const line = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

const frontMatter = z.strictObject({
  title: line(200),
  excerpt: line(500),
  metaDescription,
  keywords: z.array(line(80)),
  category: line(80),
  tags: z.array(line(50)).check(z.minLength(1)),
  author: line(100),
  date: z.iso.date(),
  /** Name of the drawing beside the file. */
  illustration: z.string().check(z.regex(/^[a-z0-9-]+\.svg$/)),
  illustrationAlt: line(300),
  questions: z.array(z.strictObject({ question: line(300), answer: line(3000) })),
  sources: z
    .array(z.strictObject({ title: line(300), url: z.url({ protocol: /^https?$/ }) }))
    .check(z.minLength(1)),
})

export interface BlogFile {
  /** `futter.md` */
  name: string
  /** Of what the file says. */
  digest: string
  post: BlogPostState
}

/** All articles of a folder, by their names. Throws an Error that says in words which file is not right, and where. */
export function readBlogFiles(folder: string = BLOG_FOLDER): BlogFile[] {
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.md'))
  return names.sort().map((name) => {
    const text = readShippedFile(path.join(folder, name), String)
    const post = readBlogFile(name, text)
    const drawing = post.featuredImage?.split('/').at(-1) ?? ''
    if (!fs.existsSync(path.join(folder, drawing)))
      throw new Error(`content/blog/${name}: the illustration ${drawing} is missing`)
    return { name, digest: crypto.createHash('sha256').update(text).digest('hex'), post }
  })
}

/** One article from the text of its file. */
export function readBlogFile(name: string, text: string): BlogPostState {
  const fail = (problem: string) => new Error(`content/blog/${name}: ${problem}`)
  const slug = name.replace(/\.md$/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw fail('a name has small letters, figures and hyphens')
  try {
    const { head, body } = splitPage(text, frontMatter)
    const { keywords, date, illustration, illustrationAlt, ...data } = head
    const prose = renderProse(body, 'markdown')
    if (prose.headings.length === 0) throw new Error('the text has no heading (##)')
    const unknown = namedSources(body).find((number) => number > data.sources.length)
    if (unknown !== undefined) throw new Error(`there is no source ${unknown}`)
    for (const { answer } of data.questions) renderText(answer, 'markdown')
    return {
      ...data,
      slug,
      content: body,
      format: 'markdown',
      keywords: keywords.join(', '),
      featuredImage: `/blog/bilder/${illustration}`,
      featuredImageAlt: illustrationAlt,
      readMinutes: readMinutesOf(proseText(prose)),
      publishedOn: date,
      isPublished: true,
      isDraft: false,
      publishAt: null,
    }
  } catch (error) {
    throw fail((error as Error).message)
  }
}
