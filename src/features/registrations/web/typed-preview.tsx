import Preview from './preview.tsx'
import { previewListing, type Shown } from './preview-listing.ts'

/** What is typed into a registration, as its listing will look; loaded when there is room for it. */
export default function TypedPreview({ shown }: { shown: Shown }) {
  return <Preview listing={previewListing(shown)} hasTabs={false} />
}
