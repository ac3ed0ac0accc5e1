import { Search } from '../../generated/pages.jsx'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ searchParams }) {
  const { query = 'der Nähe' } = await searchParams
  return { title: `Hundepensionen in ${query}` }
}

export default async function Page({ searchParams }) {
  await searchParams
  return <Search />
}
