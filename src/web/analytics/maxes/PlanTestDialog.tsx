import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { addDays, type Day } from '#training/calendar.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './PlanTestDialog.module.css'
import { type MaxTest, usePlanTest } from './use-plan-test.ts'

/** A dialog for planning a test of an athlete's max on a day. */
export function PlanTestDialog({ test, onClose }: { test: MaxTest; onClose: () => void }) {
  const today = useToday()
  const [day, setDay] = useState<Day>(addDays(today, 7))
  const plan = usePlanTest(test, onClose)
  const isInFuture = day >= today
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isInFuture && !plan.isPending) plan.mutate(day)
  }
  return (
    <ModalSheet isOpen title={`Plan a test of ${test.exercise} for ${test.athleteName}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          type="date"
          label="Day"
          min={today}
          value={day}
          data-autofocus
          error={isInFuture ? undefined : 'Choose today or a later day.'}
          onChange={event => setDay(event.currentTarget.value)}
        />
        <p className={styles.sentence}>
          The session appears in the athlete’s calendar. The heaviest single that is logged in it becomes the
          tested max.
        </p>
        <FormFault>{plan.error ? getFailureMessage(plan.error, messages.network) : null}</FormFault>
        <Button type="submit" size="lg" disabled={!isInFuture} loading={plan.isPending}>
          Plan test
        </Button>
      </form>
    </ModalSheet>
  )
}
