import { type ReactNode, useEffect } from 'react'
import type { Person } from '#contract/fields.ts'
import { AboutCoachPanel } from '../../account/AboutCoachPanel.tsx'
import { AuthPage } from '../../app/AuthPage.tsx'
import { keptWelcome } from '../../app/kept-welcome.ts'
import type { Welcome } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { fullName } from '../../ui/words.ts'
import { AsVisitorPanel } from './AsVisitorPanel.tsx'
import parts from './OfferPanel.module.css'
import { OtherRolePanel } from './OtherRolePanel.tsx'

/** A coach who wants to work with whoever looks at this: who it is, and what can be done about it. */
export function OfferPanel({
  coach,
  message = '',
  welcome,
  children,
}: {
  coach: Person
  message?: string
  /** What brings the visitor back here once there is an account. */
  welcome: Welcome
  /** The answer of an athlete who is signed in. */
  children: ReactNode
}) {
  const { user, isLoading } = useSession()
  const { invitation, join } = welcome
  const isKept = !user?.isEmailVerified
  useEffect(() => {
    // The letter that confirms the address leads to a page that knows nothing of this one.
    if (isKept) keptWelcome.write({ invitation, join }, Date.now())
  }, [isKept, invitation, join])
  return (
    <AuthPage title={`${fullName(coach)} wants to coach you`}>
      <div className={parts.who}>
        <Avatar person={coach} size={40} />
        <p className={parts.message}>
          {message ? `“${message}”` : 'You get programs to follow, and answers to what you log.'}
        </p>
      </div>
      {user?.role === 'athlete' && invitation && (
        <div className={parts.about}>
          <AboutCoachPanel coach={coach} />
        </div>
      )}
      {isLoading && <LoadingRows count={3} height={48} />}
      {!isLoading && !user && <AsVisitorPanel coach={coach} welcome={welcome} />}
      {user && (user.role === 'athlete' ? children : <OtherRolePanel user={user} welcome={welcome} />)}
    </AuthPage>
  )
}
