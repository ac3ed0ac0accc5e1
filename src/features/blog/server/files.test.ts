import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { proseText, renderProse } from '#platform/server/prose/prose.ts'
import { countWords } from '../rules.ts'
import { BLOG_FOLDER, readBlogFile, readBlogFiles } from './files.ts'
import { loadBlog } from './load.ts'
import { publishedPosts } from './queries.ts'

const database = sharedTestDatabase()
let folder = ''
beforeEach(async () => {
  await sql`delete from blog_file`.execute(database.db)
  await sql`delete from blog_post`.execute(database.db)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'blog-'))
  fs.writeFileSync(path.join(folder, 'futter.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write(FILE)
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const FILE = `---
title: Futter in der Pension
excerpt: Was mit muss.
metaDescription: Futter für den Aufenthalt.
keywords: [Futter, Pension]
category: Ernährung
tags: [Futter, Packliste]
author: Redaktion
date: 2026-01-19
illustration: futter.svg
illustrationAlt: Ein Hund vor seinem Napf
questions:
  - question: Wie viel Futter?
    answer: Für jeden Tag **eine** Portion.
sources:
  - title: Ein Handbuch
    url: https://example.org/handbuch
---

## Das gewohnte Futter

Ein Satz mit sieben Wörtern steht hier.
`

const write = (text: string, name = 'futter.md') => fs.writeFileSync(path.join(folder, name), text)
const titles = async () => (await publishedPosts(database.db)).map(({ title }) => title)

test('a folder in the place of an article is named', () => {
  fs.mkdirSync(path.join(folder, 'ordner.md'))
  expect(() => readBlogFiles(folder)).toThrow(/ordner\.md ist ein Ordner\. Ohne diese Datei läuft/)
})

test('a new file becomes an article that everybody sees', async () => {
  await loadBlog(database.db, readBlogFiles(folder))
  expect(await publishedPosts(database.db)).toMatchObject([
    {
      slug: 'futter',
      title: 'Futter in der Pension',
      category: 'Ernährung',
      tags: ['Futter', 'Packliste'],
      keywords: 'Futter, Pension',
      image: '/blog/bilder/futter.svg',
      publishedOn: '2026-01-19',
      readMinutes: 1,
      questions: [{ question: 'Wie viel Futter?', answer: 'Für jeden Tag **eine** Portion.' }],
    },
  ])
})

test('a changed file changes its article, as long as staff have not', async () => {
  await loadBlog(database.db, readBlogFiles(folder))
  write(FILE.replace('Futter in der Pension', 'Futter auf Reisen'))
  await loadBlog(database.db, readBlogFiles(folder))
  expect(await titles()).toEqual(['Futter auf Reisen'])

  await sql`update blog_post set title = 'Von Hand', version = 2`.execute(database.db)
  write(FILE.replace('Futter in der Pension', 'Futter im Koffer'))
  await loadBlog(database.db, readBlogFiles(folder))
  expect(await titles()).toEqual(['Von Hand'])
})

test('a changed file changes its article in the bin too, and leaves it there', async () => {
  await loadBlog(database.db, readBlogFiles(folder))
  await sql`update blog_post set deleted_at = now()`.execute(database.db)
  write(FILE.replace('Futter in der Pension', 'Futter auf Reisen'))
  await loadBlog(database.db, readBlogFiles(folder))
  expect(await titles()).toEqual([])
  await sql`update blog_post set deleted_at = null`.execute(database.db)
  expect(await titles()).toEqual(['Futter auf Reisen'])
})

test('an article that staff deleted does not come back, and one of theirs keeps its address', async () => {
  await loadBlog(database.db, readBlogFiles(folder))
  await sql`delete from blog_post`.execute(database.db)
  write(FILE.replace('Was mit muss', 'Was mit soll'))
  await loadBlog(database.db, readBlogFiles(folder))
  expect(await titles()).toEqual([])

  await sql`delete from blog_file`.execute(database.db)
  await sql`
    insert into blog_post (slug, title, content, read_minutes, published_on, is_published, is_draft)
    values ('futter', 'Eigener', 'Text', 1, '2026-02-01', true, false)`.execute(database.db)
  await loadBlog(database.db, readBlogFiles(folder))
  expect(await titles()).toEqual(['Eigener'])
})

test.each([
  ['a key that there is none of', FILE.replace('author:', 'autor:'), /autor|author/],
  ['no source', FILE.replace(/sources:[\s\S]*?\n---/, 'sources: []\n---'), 'sources'],
  ['a mark of a source that there is not', FILE.replace('Ein Satz', 'Ein Satz.⁹ Noch einer'), 'no source 9'],
  ['a day that is none', FILE.replace('2026-01-19', '19.1.2026'), 'date'],
  ['too long a description', FILE.replace('Futter für den', 'x'.repeat(161)), 'metaDescription'],
  ['a block that there is none of', FILE.replace('Ein Satz', ':::achtung\nx\n:::\n\nEin Satz'), ':::achtung'],
  ['broken YAML', FILE.replace('tags: [', 'tags: [['), /futter\.md/],
  ['no front matter', 'Nur Text', 'fehlt der Kopf'],
])('a file with %s is refused in words', (_, text, message) => {
  expect(() => readBlogFile('futter.md', text)).toThrow(message)
  expect(() => readBlogFile('futter.md', text)).toThrow('content/blog/futter.md')
})

test('a file whose illustration is missing is refused', () => {
  fs.rmSync(path.join(folder, 'futter.svg'))
  expect(() => readBlogFiles(folder)).toThrow('futter.svg is missing')
})

test('the articles of the product are all right', () => {
  for (const { name, post } of readBlogFiles(BLOG_FOLDER)) {
    expect(post.questions, name).toHaveLength(3)
    expect(post.slug, name).toBe(name.replace('.md', ''))
    const words = countWords(proseText(renderProse(post.content, 'markdown')))
    expect(words, `${name}: words`).toBeGreaterThanOrEqual(1200)
    expect(words, `${name}: words`).toBeLessThanOrEqual(2500)
    expect(post.sources.length, `${name}: sources`).toBeGreaterThanOrEqual(3)
    for (const link of ['](/suche', '](/hundepension-in/']) expect(post.content, name).toContain(link)
    const isToPrint = ['richtige-hundepension-finden', 'koffer-packen-hundepension'].includes(post.slug)
    if (isToPrint) expect(post.content, name).toMatch(/^:::drucken .*\n(?:.*\n)*?- \[ \] /m)
  }
})
