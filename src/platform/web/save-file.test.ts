import { resolveObjectURL } from 'node:buffer'
import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a file is there for as long as an iPhone asks whether to load it, and not for ever', async () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  saveFile('hundepass.json', 'application/json', '{"hundepass":1}')
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(await resolveObjectURL(link.href)?.text()).toBe('{"hundepass":1}')
  vi.advanceTimersByTime(60_000)
  expect(resolveObjectURL(link.href)).toBeUndefined()
})
