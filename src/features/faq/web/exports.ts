/** What other features' pages may use of the frequent questions. */
export { QuestionList } from './question-list.tsx'
