/** Reads every text of `content/`, so that one that is not right is named by the build and at the start, not by a visitor. */
import { type BlogFile, readBlogFiles } from '#features/blog/server/exports.ts'
import { checkFile } from '#features/site-texts/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'
import { siteTexts } from './site-texts.ts'

/** The articles' files, as they were read. Throws a StartError that names the file and what is wrong with it. */
export function checkContent(config: Config): BlogFile[] {
  try {
    siteTexts(config).forEach(checkFile)
    return readBlogFiles()
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}
