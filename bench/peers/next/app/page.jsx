import { Home } from '../generated/pages.jsx'

export const dynamic = 'force-dynamic'
export const metadata = { title: 'Hundepensionen finden' }

export default function Page() {
  return <Home />
}
