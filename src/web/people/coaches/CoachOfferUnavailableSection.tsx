import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { type InvitationParams, paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './CoachOfferAnswerSection.module.css'

/**
 * Shown if an offer is no longer valid, its link is wrong or the offer could not be loaded. Only in the last
 * case can the visitor retry.
 */
export function CoachOfferUnavailableSection({
  title,
  error,
  returnParams,
  children,
  alternative,
  onRetry,
}: {
  title: string
  error: Error
  /** These parameters are passed to the sign-in page, because the offer may be for another account. */
  returnParams: InvitationParams
  /** Advice on what the visitor can do next. */
  children: ReactNode
  /** Another way to find the offer, such as a field for another code. */
  alternative?: ReactNode
  onRetry: () => void
}) {
  const { isAuthenticated } = useSession()
  const isUnavailable = error instanceof CallFailure && error.status >= 400 && error.status < 500
  return (
    <div role="alert">
      <AuthPage
        title={isUnavailable ? title : 'This page could not be loaded'}
        sentence={getFailureMessage(error, messages.network)}
      >
        {isUnavailable ? <p className={styles.text}>{children}</p> : null}
        {isUnavailable ? alternative : null}
        {isUnavailable ? (
          <TextLink to={isAuthenticated ? paths.home : paths.login(returnParams)}>
            {isAuthenticated ? 'Back to home' : 'Sign in'}
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

/** Shown if the offer has already been answered. Links to the athlete's list of coaches. */
export function CoachOfferAnsweredSection({ title, children }: { title: string; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  return (
    <AuthPage title={title} sentence={children}>
      <Button component={Link} to={isAuthenticated ? paths.myCoaches : paths.login()} size="lg" fullWidth>
        {isAuthenticated ? 'Open My Coaches' : 'Sign in'}
      </Button>
    </AuthPage>
  )
}
