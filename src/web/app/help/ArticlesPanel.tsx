import type { Article } from './article.ts'
import parts from './Help.module.css'

/** So few answers are read where they stand. */
const openedAtMost = 2

/** The answers by topic; while one searches, the best first. */
export function ArticlesPanel({
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
      <p className={parts.nothing}>
        No answer has all of these words. Try fewer, or ask: beside this page stands whom.
      </p>
    )
  if (isSearched)
    return (
      <section className={parts.topic} aria-label="Found">
        <h2 className={parts.title}>Found</h2>
        {found.map((article, index) => (
          <Answer
            key={article.id}
            article={article}
            isFirst={index === 0}
            isOpen={found.length <= openedAtMost}
          />
        ))}
      </section>
    )
  const topics = [...new Set(found.map(article => article.topic))]
  return topics.map((topic, number) => (
    <section key={topic} className={parts.topic} aria-label={topic}>
      <h2 className={parts.title}>{topic}</h2>
      {found
        .filter(article => article.topic === topic)
        .map((article, index) => (
          <Answer
            key={article.id}
            article={article}
            isFirst={number === 0 && index === 0}
            isOpen={article.id === openId}
          />
        ))}
    </section>
  ))
}

function Answer({
  article: { id, title, text },
  isFirst,
  isOpen,
}: {
  article: Article
  isFirst: boolean
  isOpen: boolean
}) {
  return (
    <details id={id} className={parts.answer} open={isOpen} data-first-answer={isFirst || undefined}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {text.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
