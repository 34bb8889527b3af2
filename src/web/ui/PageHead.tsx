import type { ReactNode } from 'react'
import parts from './PageHead.module.css'

/** The head of a screen: its one `h1`, a sentence beside it (below on a phone), and what can be done. */
export function PageHead({
  title,
  sentence,
  isShort = false,
  children,
}: {
  title: ReactNode
  sentence?: ReactNode
  /** On a phone the one action stands beside the title, and the sentence gives way to it. */
  isShort?: boolean
  /** Actions, at most one of them filled. */
  children?: ReactNode
}) {
  return (
    <header className={parts.head} data-short={isShort}>
      <div className={parts.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {sentence && <p className={parts.sentence}>{sentence}</p>}
      </div>
      {children && <div className={parts.actions}>{children}</div>}
    </header>
  )
}
