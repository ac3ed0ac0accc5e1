import { routeTree } from './public-route-tree.gen.ts'
import type { RouteTree } from './router.tsx'
import { takeOver } from './take-over-router.tsx'

// Of the same type but for the pages that it leaves out.
takeOver(routeTree as unknown as RouteTree)
