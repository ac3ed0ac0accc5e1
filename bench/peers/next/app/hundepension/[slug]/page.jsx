import { Listing } from '../../../generated/pages.jsx'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }) {
  const { slug } = await params
  return { title: slug }
}

export default async function Page({ params }) {
  await params
  return <Listing />
}
