/** What other features' pages may use of the articles. */
export { ArticlePart } from './article-part.tsx'
