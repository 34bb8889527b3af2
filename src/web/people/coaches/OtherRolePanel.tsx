import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/profile.ts'
import { paths, type Welcome } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import parts from './AnswerPanel.module.css'

/** Only athletes are coached: whoever coaches needs another account for it. */
export function OtherRolePanel({ user, welcome }: { user: User; welcome: Welcome }) {
  const { logout } = useSession()
  const navigate = useNavigate()
  const change = async () => {
    await logout()
    navigate(paths.register({ role: 'athlete', ...welcome }))
  }
  return (
    <div className={parts.answer}>
      <p className={parts.words}>
        You are signed in as <b>{user.email}</b>, which is a coach’s account. Only an athlete’s account can be
        coached. If this is for you, log out and create one with another address.
      </p>
      <Button size="lg" fullWidth onClick={change}>
        Log out to go on
      </Button>
      <Button component={Link} to={paths.home} variant="default" size="lg" fullWidth>
        Back to your dashboard
      </Button>
    </div>
  )
}
