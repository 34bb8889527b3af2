import type { Article } from './article.ts'
import styles from './Help.module.css'

/** The maximum number of search results that are expanded automatically. */
const maxAutoOpened = 2

/** Lists the articles by topic, or the search results in order of relevance. */
export function ArticlesSection({
  found,
  isSearched,
  openId,
}: {
  found: readonly Article[]
  isSearched: boolean
  openId: string
}) {
  if (found.length === 0)
    return (
      <p className={styles.nothing}>No results. Try fewer words, or use the contact details on this page.</p>
    )
  if (isSearched)
    return (
      <section className={styles.topic} aria-label="Results">
        <h2 className={styles.title}>Results</h2>
        {found.map((article, index) => (
          <ArticleDetails
            key={article.id}
            article={article}
            isFirst={index === 0}
            isOpen={found.length <= maxAutoOpened}
          />
        ))}
      </section>
    )
  const topics = [...new Set(found.map(article => article.topic))]
  return topics.map((topic, number) => (
    <section key={topic} className={styles.topic} aria-label={topic}>
      <h2 className={styles.title}>{topic}</h2>
      {found
        .filter(article => article.topic === topic)
        .map((article, index) => (
          <ArticleDetails
            key={article.id}
            article={article}
            isFirst={number === 0 && index === 0}
            isOpen={article.id === openId}
          />
        ))}
    </section>
  ))
}

function ArticleDetails({
  article: { id, title, text },
  isFirst,
  isOpen,
}: {
  article: Article
  isFirst: boolean
  isOpen: boolean
}) {
  return (
    <details id={id} className={styles.answer} open={isOpen} data-first-answer={isFirst || undefined}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {text.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
