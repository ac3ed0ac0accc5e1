import { Badge } from '#platform/web/ui/badge.tsx'
import type { MailStatus } from '../rules.ts'
import { STATUS_EXPLANATIONS, STATUS_LABELS, STATUS_TONES } from './mail-texts.ts'

export function StatusBadge({ status }: { status: MailStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]} title={STATUS_EXPLANATIONS[status]}>
      {STATUS_LABELS[status]}
    </Badge>
  )
}
