import { openDirectory } from '../bench/directory.ts'
import { percentile, timings } from '../bench/report.ts'
const d = await openDirectory(Number(process.argv[2]), undefined)
for (const list of [d.suggestions, d.searches]) {
const s = await timings(list, url => d.app.inject({method:'GET',url}))
console.log(percentile(s,.5),percentile(s,.95),percentile(s,.99))
const order = s.map((t,i)=>[t,i] as const).sort((a,b)=>b[0]-a[0]).slice(0,14)
for (const [t,i] of order) console.log(t.toFixed(1), decodeURIComponent(list[i]!))
}
await d.close()
