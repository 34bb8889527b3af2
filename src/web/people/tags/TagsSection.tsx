import styles from './TagsSection.module.css'

/** An athlete’s tags as small chips. On one line, those without room are shown only when the pointer is on them. */
export function TagsSection({ tags, isOneLine = false }: { tags: readonly string[]; isOneLine?: boolean }) {
  return (
    <span className={styles.tags} data-one-line={isOneLine || undefined} title={tags.join(', ')}>
      {tags.map(tag => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}
