import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Person } from '#contract/fields.ts'
import type { Scope } from '#contract/people.ts'
import { sentenceOf } from '../../app/failures.ts'
import { paths, type Welcome } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import parts from './AnswerPanel.module.css'
import { ConsentField } from './ConsentField.tsx'
import { allScopes } from './scopes.ts'

type Props = {
  coach: Person
  welcome: Welcome
  /** What the filled button says. */
  accept: string
  isBusy: boolean
  failure: Error | null
  onAccept: (scopes: Scope[]) => void
  onDecline?: () => void
}

/** An athlete's answer: what the coach may see, and yes or no. */
export function AnswerPanel({ coach, welcome, accept, isBusy, failure, onAccept, onDecline }: Props) {
  const { email, isEmailVerified } = useUser()
  const [scopes, setScopes] = useState<Scope[]>(allScopes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmailVerified && !isBusy) onAccept(scopes)
  }
  return (
    <form onSubmit={submit} className={parts.answer}>
      <ConsentField name={coach.firstName} value={scopes} onChange={setScopes} />
      <p className={parts.words}>
        {coach.firstName} writes programs for you and answers what you log. You can end it any day; what you
        logged stays yours.
      </p>
      <FormFault>{failure && sentenceOf(failure, 'This did not work. Please try again.')}</FormFault>
      {!isEmailVerified && (
        <p className={parts.words} role="note">
          Before you can accept,{' '}
          <TextLink to={paths.verifyEmail({ email, ...welcome })}>confirm your address</TextLink>: a link went
          to <b>{email}</b>.
        </p>
      )}
      <div className={parts.buttons}>
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
