import { Badge } from '#platform/web/ui/badge.tsx'

export function DemoBadge() {
  return (
    <Badge tone="demo" title="Erfundener Eintrag zur Veranschaulichung">
      Beispiel
    </Badge>
  )
}
