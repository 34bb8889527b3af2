import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/account/profile.ts'
import { type InvitationParams, paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import styles from './CoachOfferAnswerSection.module.css'

/** Explains to a coach that only athlete accounts can accept a coaching offer. */
export function AthleteAccountNeededSection({
  user,
  returnParams,
}: {
  user: User
  returnParams: InvitationParams
}) {
  const { logout } = useSession()
  const navigate = useNavigate()
  const switchAccount = async () => {
    await logout()
    navigate(paths.register({ role: 'athlete', ...returnParams }))
  }
  return (
    <div className={styles.answer}>
      <p className={styles.text}>
        You are signed in as <b>{user.email}</b>, a coach account. Only athlete accounts can have a coach. To
        accept, log out and create an athlete account with another email address.
      </p>
      <Button size="lg" fullWidth onClick={switchAccount}>
        Log out and continue
      </Button>
      <Button component={Link} to={paths.home} variant="default" size="lg" fullWidth>
        Back to your dashboard
      </Button>
    </div>
  )
}
