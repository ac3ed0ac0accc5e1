import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { percentile } from '../report.ts'
import { freshSearches, take } from './addresses.ts'
import { Components } from './components.ts'
import { cpuEach, cpuOf, parseStat, processes } from './cpu.ts'
import { attribute, elements, parseHtml } from './html.ts'
import { median, takeTurns } from './rounds.ts'

test('a percentile is a sample that this share of all does not exceed', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(samples, 0.99)).toBe(99)
  expect(percentile(samples, 1)).toBe(100)
  expect(median([9, 1, 5])).toBe(5)
})

test('servers take turns, and each has the median of its own rounds', async () => {
  const order: string[] = []
  const turn = (name: string, samples: number[]) => async (round: number) => {
    order.push(name + round)
    return samples[round] ?? Number.NaN
  }
  const medians = await takeTurns(3, { a: turn('a', [3, 1, 2]), b: turn('b', [30, 10, 50]) })
  expect(medians).toEqual({ a: 2, b: 30 })
  expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
})

test('user and system time of a thread are read whatever its name holds', () => {
  const stat = '4711 (Web (1) x) S 1 4711 4711 0 -1 4194560 100 0 0 0 250 31 7 8 20 0 11 0 5000 1 2'
  expect(parseStat(stat)).toEqual({ name: 'Web (1) x', ticks: 281 })
})

test('CPU that a process spends is counted for each request', async () => {
  const work = async () => {
    const { user, system } = process.cpuUsage()
    for (;;) {
      const now = process.cpuUsage()
      if (now.user + now.system - user - system > 300_000) return
    }
  }
  const { all } = await cpuEach(process.pid, 10, work)
  expect(all).toBeGreaterThan(20)
  expect(all).toBeLessThan(100)
  const { main, withWorkers } = cpuOf(process.pid)
  expect(withWorkers).toBeGreaterThanOrEqual(main)
})

test('a server is all processes that it has started', async () => {
  const shell = spawn('sh', ['-c', 'sleep 20 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [child] = await once(shell.stdout, 'data')
    expect(processes(shell.pid ?? 0)).toEqual([shell.pid, Number(child)])
    process.kill(Number(child))
  } finally {
    shell.kill()
  }
})

test('searches differ from each other and are the same in each run', () => {
  const searches = take(freshSearches(), 500)
  expect(new Set(searches).size).toBe(500)
  expect(take(freshSearches(), 500)).toEqual(searches)
})

test('markup is read as React writes it', () => {
  const html = parseHtml(
    '<p class="a &amp; b">1 &lt; 2<br/><!-- --><b>x</b></p><script>if (a < b) {}</script>',
  )
  const [paragraph, , bold, script] = elements(html, () => true)
  expect(paragraph && attribute(paragraph, 'class')).toBe('a & b')
  expect(paragraph?.children[0]).toBe('1 < 2')
  expect(bold?.children).toEqual(['x'])
  expect(script?.children).toEqual(['if (a < b) {}'])
})

test('a list becomes data with one component for items of one form, forms belong to the browser', () => {
  const components = new Components()
  const item = (name: string) =>
    `<li><article><a class="c" href="/${name}">${name}</a><button>Merken</button></article></li>`
  const html = parseHtml(`<ul>${item('a')}${item('b')}</ul><form action="/suche"></form>`)
  components.add('Page', html.children)
  const { server, browser } = components.modules()
  expect(server).toContain('[[Part2, ["/a","a",["Merken"]]], [Part2, ["/b","b",["Merken"]]]]')
  expect(server).toContain('<Link className={"c"} href={values[0]}>{values[1]}</Link>')
  expect(browser).toContain('<Form action={"/suche"} />')
  expect(server).not.toContain('<Form')
})
