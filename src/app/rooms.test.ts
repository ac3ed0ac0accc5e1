import fs from 'node:fs'
import { expect, test } from 'vitest'

test('the map of the house names each of its rooms', () => {
  const map = fs.readFileSync('ARCHITECTURE.md', 'utf8')
  const rooms = fs.readdirSync('src/features')
  expect(rooms.filter((room) => !map.includes(`\`${room}\``))).toEqual([])
})
