/** The id of the card in which an operator says of this listing whether there is room. */
export function roomAnchor(listingId: number): string {
  return `ferien-ampel-${listingId}`
}
