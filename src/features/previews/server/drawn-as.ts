/**
 * Tells drawings of this program from those of others, which may be kept on the disk: a digest of samples, that
 * `drawn-as.test.ts` says anew when they come out otherwise.
 */
export const DRAWN_AS = 'a995c7c1b515'
