import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'

/** What the law wants to be said of a paid placement. */
export const PREMIUM_LABEL = 'Anzeige · Premium'

/** Paid placement, labelled as the law wants it. */
export function PremiumBadge() {
  return (
    <Badge
      tone="premium"
      icon={<Icon name="badge-check" />}
      title="Bezahlte Platzierung. Sie ändert nie etwas an der Reihenfolge der übrigen Suchergebnisse. Mehr dazu unter „So entsteht die Reihenfolge“."
    >
      {PREMIUM_LABEL}
    </Badge>
  )
}
