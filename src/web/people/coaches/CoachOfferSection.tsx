import { type ReactNode, useEffect } from 'react'
import type { Person } from '#contract/fields.ts'
import { AboutCoachPanel } from '#web/account/AboutCoachPanel.tsx'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import type { InvitationParams } from '#web/app/navigation/paths.ts'
import { invitationParamsStore } from '#web/app/session/invitation-params-store.ts'
import { useSession } from '#web/app/session/session.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { AthleteAccountNeededSection } from './AthleteAccountNeededSection.tsx'
import styles from './CoachOfferSection.module.css'
import { SignedOutOfferSection } from './SignedOutOfferSection.tsx'

/** Shows a coach's offer from an invitation or a join code, with the actions available to the visitor. */
export function CoachOfferSection({
  coach,
  message = '',
  athleteName,
  returnParams,
  children,
}: {
  coach: Person
  message?: string
  /** The name under which the coach entered the athlete and prepared programs. */
  athleteName?: string | undefined
  /** The URL parameters that bring the visitor back to the offer after signing in or registering. */
  returnParams: InvitationParams
  /** The form for answering the offer, shown only to signed-in athletes. */
  children: ReactNode
}) {
  const { user, isLoading } = useSession()
  const { invitation, join } = returnParams
  const needsVerification = !user?.isEmailVerified
  useEffect(() => {
    // Save the parameters, because the link in the verification email does not include them.
    if (needsVerification) invitationParamsStore.write({ invitation, join }, Date.now())
  }, [needsVerification, invitation, join])
  return (
    <AuthPage title={`${formatFullName(coach)} wants to coach you`}>
      <div className={styles.who}>
        <Avatar person={coach} size={40} />
        <p className={styles.message}>{message ? `“${message}”` : describeOffer(coach, athleteName)}</p>
      </div>
      {user?.role === 'athlete' && invitation && (
        <div className={styles.about}>
          <AboutCoachPanel coach={coach} />
        </div>
      )}
      {isLoading && <LoadingRows count={3} height={48} />}
      {!isLoading && !user && <SignedOutOfferSection coach={coach} returnParams={returnParams} />}
      {user &&
        (user.role === 'athlete' ? (
          children
        ) : (
          <AthleteAccountNeededSection user={user} returnParams={returnParams} />
        ))}
    </AuthPage>
  )
}

function describeOffer({ firstName }: Person, athleteName: string | undefined): string {
  return athleteName
    ? `${firstName} prepared a place for ${athleteName}. If this is you, its groups, programs and maxes become yours.`
    : 'Get programs to follow and feedback on your workouts.'
}
