import { Badge } from '#platform/web/ui/badge.tsx'

/** Paid placement, labelled as the law wants it. */
export function PremiumBadge() {
  return (
    <Badge
      tone="premium"
      title="Bezahlte Platzierung. Sie ändert nie etwas an der Reihenfolge der übrigen Suchergebnisse. Mehr dazu unter „So entsteht die Reihenfolge“."
    >
      Anzeige · Premium
    </Badge>
  )
}
