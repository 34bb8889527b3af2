import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { Waiting } from '../ui/Waiting.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthPage } from './AuthPage.tsx'
import { me } from './me.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import type { Guard } from './routes.tsx'
import { useSession } from './session.tsx'
import { toast } from './toast.ts'
import { tokens } from './tokens.ts'

/** Lets the signed-in through. A token that nobody could be asked about is kept: the network will be back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { isAuthenticated, isLoading } = useSession()
  if (isLoading) return <Waiting />
  if (isAuthenticated) return children
  return tokens.read() ? <Unreached /> : <Navigate to={paths.login()} replace />
}

function Unreached() {
  const query = useQuery({ ...me, enabled: false })
  return (
    <AuthLayout>
      <AuthPage
        title="The server does not answer"
        sentence={`${messages.network}. You are still signed in; the page comes as soon as it answers.`}
      >
        <Button size="lg" fullWidth onClick={() => query.refetch()} loading={query.isFetching}>
          Try again
        </Button>
      </AuthPage>
    </AuthLayout>
  )
}

/** Everybody but athletes. */
function RequireCoach({ children }: { children: ReactNode }) {
  const isCoach = useSession().user?.role !== 'athlete'
  return isCoach ? children : <LeadHome because="That page is for coaches. This is your home." />
}

function RequireAthlete({ children }: { children: ReactNode }) {
  const isAthlete = useSession().user?.role === 'athlete'
  return isAthlete ? children : <LeadHome because="That page is for athletes. This is your dashboard." />
}

function LeadHome({ because }: { because: string }) {
  useEffect(() => void toast.failure(because), [because])
  return <Navigate to={paths.home} replace />
}

/** The part of a guard that looks at the role; the session is looked at around the whole frame. */
export function RoleGuard({ guard, children }: { guard: Guard; children: ReactNode }) {
  if (guard === 'coach') return <RequireCoach>{children}</RequireCoach>
  if (guard === 'athlete') return <RequireAthlete>{children}</RequireAthlete>
  return children
}
