import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { RosterProgram } from '#contract/people/people.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { messages } from '#web/app/specification/messages.ts'
import { VisibleWeeksField } from '#web/people/visible-weeks/VisibleWeeksField.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './PauseDialog.module.css'
import { useShowWeeks } from './use-program-actions.ts'

type Props = { program: RosterProgram; athleteName: string; onClose: () => void }

/** A dialog for choosing how many weeks ahead an athlete sees of a program. */
export function VisibleWeeksDialog({ program, athleteName, onClose }: Props) {
  const [weeks, setWeeks] = useState(program.visibleWeeks ?? null)
  const show = useShowWeeks(program, athleteName)
  const submission = useSubmission({ mutationFn: () => show(weeks), onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!submission.isPending) submission.mutate()
  }
  return (
    <ModalSheet isOpen title={`What ${athleteName} sees of ${program.name}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <VisibleWeeksField label="Weeks shown" value={weeks} onChange={setWeeks} />
        <p className={styles.sentence}>
          Past sessions and this week are always shown. Later weeks appear as {athleteName} goes, and you see
          the whole program.
        </p>
        <FormFault>
          {submission.error ? getFailureMessage(submission.error, messages.network) : null}
        </FormFault>
        <Button type="submit" size="lg" loading={submission.isPending}>
          Save
        </Button>
      </form>
    </ModalSheet>
  )
}
