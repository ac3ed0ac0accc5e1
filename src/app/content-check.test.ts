import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

let copy = ''
beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'content-'))
  for (const name of ['src', 'content', 'tools/check-content.ts', 'package.json'])
    fs.cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true })
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => fs.rmSync(copy, { recursive: true }))

const check = () => spawnSync(process.execPath, ['tools/check-content.ts'], { cwd: copy, encoding: 'utf8' })

test('the texts of the product are all right', () => {
  expect(check()).toMatchObject({ status: 0, stderr: '' })
})

test.each([
  ['faq.yaml', 'owners:', 'owner:', /^content\/faq\.yaml: .*owners\n$/],
  ['preise.yaml', 'intro:', 'intro: [', /^content\/preise\.yaml: /],
  [
    'seiten/datenschutz.md',
    '{{fristen}}',
    '{{frist}}',
    /^content\/seiten\/datenschutz\.md: .*\{\{frist\}\}\n$/,
  ],
  ['seiten/impressum.md', 'title:', 'titel:', /^content\/seiten\/impressum\.md: .*title.*\n$/],
  ['blog/recht-und-haftung.md', 'author:', 'autor:', /^content\/blog\/recht-und-haftung\.md: .*author.*\n$/],
])('content/%s that is not right is named, before anybody visits its page', (file, right, wrong, said) => {
  const place = path.join(copy, 'content', file)
  const text = fs.readFileSync(place, 'utf8')
  fs.writeFileSync(place, text.replace(right, wrong))
  const { status, stderr } = check()
  fs.writeFileSync(place, text)
  expect(status).toBe(1)
  expect(stderr).toMatch(said)
})
