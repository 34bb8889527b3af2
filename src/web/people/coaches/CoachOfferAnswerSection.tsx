import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Person } from '#contract/fields.ts'
import type { SharingScope } from '#contract/people/people.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { type InvitationParams, paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './CoachOfferAnswerSection.module.css'
import { SharingScopesField } from './SharingScopesField.tsx'
import { offeredScopes } from './scopes.ts'

type Props = {
  coach: Person
  returnParams: InvitationParams
  /** The label of the button that accepts the offer. */
  accept: string
  isBusy: boolean
  failure: Error | null
  onAccept: (scopes: SharingScope[]) => void
  onDecline?: () => void
}

/** The form in which an athlete answers a coach's offer and chooses which data to share. */
export function CoachOfferAnswerSection({
  coach,
  returnParams,
  accept,
  isBusy,
  failure,
  onAccept,
  onDecline,
}: Props) {
  const { email, isEmailVerified } = useUser()
  const [scopes, setScopes] = useState<SharingScope[]>([...offeredScopes])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmailVerified && !isBusy) onAccept(scopes)
  }
  return (
    <form onSubmit={submit} className={styles.answer}>
      <SharingScopesField name={coach.firstName} value={scopes} onChange={setScopes} />
      <p className={styles.text}>
        {coach.firstName} will write programs for you and give feedback on your workouts. You can stop working
        together at any time and keep everything you log.
      </p>
      <FormFault>
        {failure && getFailureMessage(failure, 'Something went wrong. Please try again.')}
      </FormFault>
      {!isEmailVerified && (
        <p className={styles.text} role="note">
          Before you accept,{' '}
          <TextLink to={paths.verifyEmail({ email, ...returnParams })}>confirm your address</TextLink> with
          the link we sent to <b>{email}</b>.
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="lg" loading={isBusy} disabled={!isEmailVerified}>
          {accept}
        </Button>
        {onDecline && (
          <Button variant="default" size="lg" disabled={isBusy} onClick={onDecline}>
            Decline
          </Button>
        )}
      </div>
    </form>
  )
}
