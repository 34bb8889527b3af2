import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/profile.ts'
import { AuthPage } from '../app/AuthPage.tsx'
import { loginDelayMs } from '../app/constants.ts'
import { paths } from '../app/paths.ts'
import { warmCaches } from '../app/warm.ts'

/** Shows that it worked, and uses the time to fetch what comes next. */
export function SignedInPanel({ user, next }: { user: User; next: string }) {
  const navigate = useNavigate()
  const words = useRef<HTMLDivElement>(null)
  const place = user.role === 'athlete' ? 'Your training' : 'Your dashboard'

  useEffect(() => words.current?.focus(), [])
  useEffect(() => warmCaches(user), [user])
  useEffect(() => {
    const timer = setTimeout(() => navigate(next, { replace: true }), loginDelayMs)
    return () => clearTimeout(timer)
  }, [navigate, next])

  return (
    <div ref={words} tabIndex={-1} role="status">
      <AuthPage
        title={user.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
        sentence={
          next === paths.home
            ? `You are signed in. ${place} opens in a moment.`
            : 'You are signed in. Your invitation opens in a moment.'
        }
      />
    </div>
  )
}
