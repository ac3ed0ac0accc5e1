/** What other features' servers and the app may use of the articles. */
export { loadBlog } from './load.ts'
export { announceDuePosts } from './queries.ts'
export { postPaths, postSlugFor } from './service.ts'
