import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AuthPage } from '../../app/AuthPage.tsx'
import { CallFailure, sentenceOf } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { paths, type Welcome } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import parts from './AnswerPanel.module.css'

/** There is nothing to answer: over, mistyped, or nobody could be asked. Only the last is worth another try. */
export function NoOfferPanel({
  title,
  error,
  welcome,
  children,
  onRetry,
}: {
  title: string
  error: Error
  /** It may be open to the account that one signs in with. */
  welcome: Welcome
  /** What to do about it. */
  children: ReactNode
  onRetry: () => void
}) {
  const { isAuthenticated } = useSession()
  const isOver = error instanceof CallFailure && error.status >= 400 && error.status < 500
  return (
    <div role="alert">
      <AuthPage
        title={isOver ? title : 'This page could not be loaded'}
        sentence={sentenceOf(error, messages.network)}
      >
        {isOver ? <p className={parts.words}>{children}</p> : null}
        {isOver ? (
          <TextLink to={isAuthenticated ? paths.home : paths.login(welcome)}>
            {isAuthenticated ? 'Back to the start' : 'Sign in'}
          </TextLink>
        ) : (
          <Button size="lg" fullWidth onClick={onRetry}>
            Try again
          </Button>
        )}
      </AuthPage>
    </div>
  )
}

/** It was answered before: the way to what came of it. */
export function AnsweredPanel({ title, children }: { title: string; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  return (
    <AuthPage title={title} sentence={children}>
      <Button component={Link} to={isAuthenticated ? paths.myCoaches : paths.login()} size="lg" fullWidth>
        {isAuthenticated ? 'Open My Coaches' : 'Sign in'}
      </Button>
    </AuthPage>
  )
}
