import { normaliseForSearch } from '#web/ui/display/format-text.ts'
import type { Article } from './article.ts'

/**
 * Returns the articles that contain every word of the query. Articles with a match in the title come first.
 */
export function searchArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const words = normaliseForSearch(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return articles
  const has = (text: string) => words.every(word => normaliseForSearch(text).includes(word))
  const isIn = ({ title, topic, text }: Article) => has([title, topic, ...text].join(' '))
  return articles.filter(isIn).toSorted((one, other) => Number(has(other.title)) - Number(has(one.title)))
}
