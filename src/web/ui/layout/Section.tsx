import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

/**
 * A section of a long page, with a title and a one-sentence description on the left and the settings on the
 * right.
 */
export function Section({
  id,
  title,
  sentence,
  children,
}: {
  /** The anchor for links to the section. */
  id?: string
  title: string
  sentence: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.sentence}>{sentence}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

/** A row of a section, with a label and the current value on the left and actions on the right. */
export function LabelValueRow({
  label,
  detail,
  children,
}: {
  label: string
  detail?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {children}
    </div>
  )
}
