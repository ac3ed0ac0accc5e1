import { Badge } from '#platform/web/ui/badge.tsx'
import { STATUS_TONES } from '#platform/web/ui/status-tones.ts'
import type { MailStatus } from '../rules.ts'
import { STATUS_EXPLANATIONS, STATUS_LABELS } from './mail-texts.ts'

export function StatusBadge({ status }: { status: MailStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]} title={STATUS_EXPLANATIONS[status]}>
      {STATUS_LABELS[status]}
    </Badge>
  )
}
