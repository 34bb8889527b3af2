import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { RosterProgram } from '#contract/people/people.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { createProgramPause, findOpenPause } from '#training/program-pauses.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './PauseDialog.module.css'
import { usePauseProgram } from './use-program-actions.ts'

type Props = { program: RosterProgram; athleteName: string; onClose: () => void }

/** A dialog for pausing an athlete’s program until a day, or for changing the dates of its pause. */
export function PauseDialog({ program, athleteName, onClose }: Props) {
  const dates = useDateFormatter()
  const current = findOpenPause(program.pauses, dates.today)
  const [from, setFrom] = useState<Day>(current?.from ?? dates.today)
  const [until, setUntil] = useState<Day>(current?.until ?? addDays(dates.today, 7))
  const pause = usePauseProgram(program, dates.today)
  const submission = useSubmission({ mutationFn: () => pause({ from, until }), onSuccess: onClose })
  const fields = getFieldErrors(submission.error)
  const isInOrder = from !== '' && until > from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isInOrder && !submission.isPending) submission.mutate()
  }
  return (
    <ModalSheet isOpen title={`Pause ${program.name} for ${athleteName}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          type="date"
          label="First day without training"
          value={from}
          error={fields.from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Back on"
          value={until}
          error={fields.until}
          onChange={event => setUntil(event.currentTarget.value)}
        />
        <p className={styles.sentence} role="status">
          {isInOrder
            ? describePause(createProgramPause(from, until).days / 7)
            : 'Choose a return after the first day without training.'}
        </p>
        <FormFault>
          {submission.error && Object.keys(fields).length === 0
            ? getFailureMessage(submission.error, messages.network)
            : null}
        </FormFault>
        <Button type="submit" size="lg" disabled={!isInOrder} loading={submission.isPending}>
          {current ? 'Change pause' : 'Pause program'}
        </Button>
      </form>
    </ModalSheet>
  )
}

const describePause = (weeks: number) =>
  `The remaining sessions move by ${weeks === 1 ? 'one week' : `${weeks} weeks`} and keep their days of the week. Nothing is due during the pause.`
