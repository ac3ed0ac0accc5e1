/** The same for each spelling of an address: small letters, and nothing between `+` and `@`. Limits count by it. */
export function countedAddress(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@')
}
