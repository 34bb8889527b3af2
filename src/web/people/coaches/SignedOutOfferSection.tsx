import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Person } from '#contract/fields.ts'
import { type InvitationParams, paths } from '#web/app/navigation/paths.ts'
import styles from './CoachOfferAnswerSection.module.css'

/** Asks a signed-out visitor to register or sign in before answering an offer. */
export function SignedOutOfferSection({
  coach,
  returnParams,
}: {
  coach: Person
  returnParams: InvitationParams
}) {
  return (
    <div className={styles.answer}>
      <p className={styles.text}>
        You need an account to respond. Nothing is shared with {coach.firstName} until you accept, and you can
        stop working together at any time.
      </p>
      <Button component={Link} to={paths.register({ role: 'athlete', ...returnParams })} size="lg" fullWidth>
        Create an account
      </Button>
      <Button component={Link} to={paths.login(returnParams)} variant="default" size="lg" fullWidth>
        I already have an account
      </Button>
    </div>
  )
}
