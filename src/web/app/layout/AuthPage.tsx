import type { ReactNode } from 'react'
import { CornerFrame } from '#web/ui/layout/CornerFrame.tsx'
import styles from './AuthPage.module.css'

/** The layout of a sign-in page: a frame with a heading, an introductory sentence and the content. */
export function AuthPage({
  title,
  sentence,
  children,
}: {
  title: string
  sentence?: ReactNode
  children?: ReactNode
}) {
  return (
    <CornerFrame isWide>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {children && <div className={styles.body}>{children}</div>}
    </CornerFrame>
  )
}
