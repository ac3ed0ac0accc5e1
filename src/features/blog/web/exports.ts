/** What other features' pages may use of the articles. */
export { ArticleByline } from './article-byline.tsx'
export { ArticlePart } from './article-part.tsx'
