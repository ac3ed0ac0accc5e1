import { routeTree } from './route-tree.gen.ts'
import { takeOver } from './take-over-router.tsx'

takeOver(routeTree)
