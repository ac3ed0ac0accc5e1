import { callUrl, type Endpoint } from '#platform/shared/endpoint.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'

interface CsvLinkProps<E extends Endpoint> {
  /** Of the call that answers the list. */
  path: E['path']
  /** How the list is filtered and ordered. */
  query?: Record<string, unknown>
  /** Where a page has several lists, which one. */
  label?: string
}

/** Leads to the whole list as a file for spreadsheets, filtered as the page shows it. */
export function CsvLink<E extends Endpoint>({ path, query = {}, label = 'Als CSV' }: CsvLinkProps<E>) {
  return (
    <a href={callUrl(`${path}.csv`, { query })} download className={buttonClass('quiet', 'small')}>
      <Icon name="download" size={18} />
      {label}
    </a>
  )
}
