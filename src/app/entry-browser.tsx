import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { httpApi } from '#platform/web/api-client.ts'
import { createAppRouter } from './router.tsx'
import { readSite } from './site-data.ts'

hydrateRoot(document, <RouterClient router={createAppRouter(httpApi, readSite())} />)
