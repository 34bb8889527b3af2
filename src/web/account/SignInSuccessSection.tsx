import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account/profile.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { loginRedirectDelayMs } from '#web/app/specification/constants.ts'
import { latestNotifications } from '#web/shared/queries/notifications.ts'

/** Tells the user that sign-in succeeded, and then opens the next screen. */
export function SignInSuccessSection({ user, next }: { user: User; next: string }) {
  const navigate = useNavigate()
  const words = useRef<HTMLDivElement>(null)
  const destination = user.role === 'athlete' ? 'your training' : 'your dashboard'

  useEffect(() => words.current?.focus(), [])
  useEffect(() => {
    // The next page shows the latest notifications, so fetch them while the welcome is visible.
    void queryClient.prefetchQuery(latestNotifications)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => navigate(next, { replace: true }), loginRedirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate, next])

  return (
    <div ref={words} tabIndex={-1} role="status">
      <AuthPage
        title={user.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
        sentence={
          next === paths.home
            ? `You are signed in. Opening ${destination}...`
            : 'You are signed in. Opening your invitation...'
        }
      />
    </div>
  )
}
