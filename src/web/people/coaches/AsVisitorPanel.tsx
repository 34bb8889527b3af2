import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Person } from '#contract/fields.ts'
import { paths, type Welcome } from '../../app/paths.ts'
import parts from './AnswerPanel.module.css'

/** Nobody is signed in: an account first, then back to the question. */
export function AsVisitorPanel({ coach, welcome }: { coach: Person; welcome: Welcome }) {
  return (
    <div className={parts.answer}>
      <p className={parts.words}>
        To answer, you need an account. Nothing is shared with {coach.firstName} before you accept, and you
        can end it any day.
      </p>
      <Button component={Link} to={paths.register({ role: 'athlete', ...welcome })} size="lg" fullWidth>
        Create an account
      </Button>
      <Button component={Link} to={paths.login(welcome)} variant="default" size="lg" fullWidth>
        I have an account
      </Button>
    </div>
  )
}
