/** Whose data it is, as it is named in files and feeds. */
import type { Config } from '#platform/server/config.ts'

export type Site = Pick<Config, 'siteName' | 'publicUrl'>
