import { plain } from '../../ui/words.ts'
import type { Article } from './article.ts'

/** Those that say every typed word; who says them in the title comes first. `searched(articles, 'trash')` */
export function searched(articles: readonly Article[], typed: string): readonly Article[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return articles
  const has = (text: string) => words.every(word => plain(text).includes(word))
  const isIn = ({ title, topic, text }: Article) => has([title, topic, ...text].join(' '))
  return articles.filter(isIn).toSorted((one, other) => Number(has(other.title)) - Number(has(one.title)))
}
