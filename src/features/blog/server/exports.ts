/** What other features' servers and the app may use of the articles. */
export { postBin } from './bin.ts'
export { addBlogFiles, readDrawing } from './file-routes.ts'
export { type BlogFile, readBlogFiles } from './files.ts'
export { ARTICLE_JUMPS } from './jump-queries.ts'
export { loadBlog } from './load.ts'
export { ARTICLE_PICTURES, announceDuePosts, postTitles } from './queries.ts'
export { postPaths, postSlugFor } from './service.ts'
