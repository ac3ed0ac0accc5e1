/** What a directory calls itself; comes from the configuration and is the same for every visitor. */
export interface Site {
  name: string
  /** Origin without trailing slash, such as `https://hundequartier.example`. */
  publicUrl: string
  contactMail: string
  socialLinks: { label: string; url: string }[]
  /** Invented listings are in the directory. */
  hasDemoData: boolean
  tiles: Tiles
  /** Figure of the marketing texts, such as `1.600`: copy, never computed. */
  claims: typeof MARKETING_CLAIMS
}

/** Streets over the ground of the map: none, from this server, or from another one once the visitor has asked for them. */
export type Tiles =
  | { mode: 'off' }
  | {
      /** Out of one file on this server. */
      mode: 'file'
      url: string
      /** HTML. */
      attribution: string
    }
  | {
      mode: 'proxy' | 'direct'
      /** Path or address with {z}, {x} and {y}. */
      urlTemplate: string
      /** HTML. */
      attribution: string
    }

/** Marketing figures (specification 1, section 1): copy, kept here alone, never used in structured data. */
export const MARKETING_CLAIMS = {
  providers: 'über 1.600',
  providersShort: '1.600+',
  verifiedListings: 'über 1.670',
  facilities: 'über 1.000',
} as const
