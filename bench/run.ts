import { startPostgres } from '../tools/postgres.mjs'
import { measurePages } from './pages.ts'
import { measureSearch } from './search.ts'

const only = process.argv.slice(2)
const sections: Record<string, () => Promise<void>> = {
  search: async () => {
    await measureSearch('Suche, 1.700 Einträge, eingebettet', 1700, undefined, { search: 10, suggestion: 3 })
    await measureSearch('Suche, 100.000 Einträge, eingebettet', 100_000, undefined, {
      search: 25,
      suggestion: 3,
    })
  },
  pages: measurePages,
}
for (const [name, measure] of Object.entries(sections)) {
  if (only.length === 0 || only.includes(name)) await measure()
}
