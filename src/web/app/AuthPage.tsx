import type { ReactNode } from 'react'
import { BigCorner } from '../ui/BigCorner.tsx'
import parts from './AuthPage.module.css'

/** A page of the sign-in family, in the big corner. */
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
    <BigCorner isWide>
      <h1 tabIndex={-1} className={parts.title}>
        {title}
      </h1>
      {sentence && <p className={parts.sentence}>{sentence}</p>}
      {children && <div className={parts.body}>{children}</div>}
    </BigCorner>
  )
}
