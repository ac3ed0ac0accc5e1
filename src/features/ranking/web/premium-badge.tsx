import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'

/** Paid placement, labelled as the law wants it. */
export function PremiumBadge() {
  return (
    <Badge
      tone="premium"
      icon={<Icon name="badge-check" />}
      title="Bezahlte Platzierung. Sie ändert nie etwas an der Reihenfolge der übrigen Suchergebnisse. Mehr dazu unter „So entsteht die Reihenfolge“."
    >
      Anzeige · Premium
    </Badge>
  )
}
