import type { ReactNode } from 'react'
import { CornerFrame } from '../ui/CornerFrame.tsx'
import parts from './AuthPage.module.css'

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
      <h1 tabIndex={-1} className={parts.title}>
        {title}
      </h1>
      {sentence && <p className={parts.sentence}>{sentence}</p>}
      {children && <div className={parts.body}>{children}</div>}
    </CornerFrame>
  )
}
