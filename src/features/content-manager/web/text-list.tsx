import type { ListedSiteText } from '#features/site-texts/contract.ts'
import { type Column, ListTable } from '#platform/web/list/list-table.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { texts, textTexts } from './content-texts.ts'
import { Day } from './lists.tsx'

const COLUMNS: readonly Column<ListedSiteText>[] = [
  { label: 'Titel', cell: ({ title }) => <strong>{title}</strong> },
  {
    label: textTexts.page,
    isHeadedInCard: true,
    cell: ({ path }) => <a href={path}>{path}</a>,
  },
  { label: 'Status', cell: (text) => <Status text={text} /> },
  {
    label: 'Geändert',
    isHeadedInCard: true,
    cell: ({ isEdited, updatedAt }) => (isEdited ? <Day of={updatedAt} /> : '–'),
  },
  {
    label: 'Aktionen',
    cell: ({ id, title }) => (
      <StateLink
        search={{ reiter: 'texte', eintrag: String(id) }}
        className="icon-button"
        aria-label={`${texts.edit}: ${title}`}
        title={texts.edit}
      >
        <Icon name="pencil" size={18} />
      </StateLink>
    ),
  },
]

/** The texts of fixed pages. */
export function TextList({ list }: { list: ListedSiteText[] }) {
  return (
    <>
      <ListTable caption={texts.fixed} columns={COLUMNS} rows={list} />
      <p className="note">{textTexts.note}</p>
    </>
  )
}

function Status({ text: { isEdited, isOlder, problem } }: { text: ListedSiteText }) {
  return (
    <span className="actions gap-2">
      <Badge tone={isEdited ? 'confirmed' : 'neutral'}>
        {isEdited ? textTexts.edited : textTexts.asFile}
      </Badge>
      {isOlder && <Badge tone="waiting">{textTexts.older}</Badge>}
      {problem !== null && <Badge tone="waiting">{textTexts.unreadable}</Badge>}
    </span>
  )
}
