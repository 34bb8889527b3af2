import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import styles from '#web/schedule/ScheduleForm.module.css'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { describeDates } from './describe-move.ts'
import { getSpanDates, type MovableSpan } from './plan-move.ts'
import { useMoveSpan } from './queries.ts'

/** Moves or stretches a program or a pause by its dates, without dragging. */
export function MoveSpanDialog({
  span,
  today,
  onClose,
}: {
  span: MovableSpan
  today: Day
  onClose: () => void
}) {
  const locale = useLocale()
  const before = getSpanDates(span)
  const [dates, setDates] = useState(before)
  const move = useMoveSpan(today, { onMoved: onClose, onFailed: () => undefined })
  const faults = getFieldErrors(move.error)
  const isPause = span.kind === 'pause'
  const hasBegun = before.from < today
  const isChanged = dates.from !== before.from || dates.to !== before.to
  const isInOrder = dates.from !== '' && (isPause ? dates.to > dates.from : dates.to >= dates.from)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && isInOrder && !move.isPending)
      move.mutate({ span, dates, sentence: describeDates(span, dates, locale) })
  }
  return (
    <ModalSheet isOpen title={`Move or stretch: ${span.name}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          type="date"
          label={isPause ? 'First day without training' : 'First day'}
          description={describeStart(isPause, hasBegun)}
          disabled={hasBegun}
          min={today}
          value={dates.from}
          error={faults.startDate ?? faults.from}
          onChange={event => setDates({ ...dates, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={isPause ? 'Back on' : 'Last day'}
          description={
            isPause ? undefined : 'Sessions after it leave the calendar, and return if it is later again.'
          }
          min={dates.from}
          value={dates.to}
          error={
            faults.endDate ?? faults.until ?? (isInOrder ? undefined : 'Choose a day after the first one.')
          }
          onChange={event => setDates({ ...dates, to: event.currentTarget.value })}
        />
        <FormFault>
          {move.error && Object.keys(faults).length === 0
            ? getFailureMessage(move.error, 'Nothing was moved. Please try again.')
            : null}
        </FormFault>
        <div className={styles.foot}>
          <Button type="submit" size="md" disabled={!isChanged || !isInOrder} loading={move.isPending}>
            Save
          </Button>
        </div>
      </form>
    </ModalSheet>
  )
}

function describeStart(isPause: boolean, hasBegun: boolean): string | undefined {
  if (!hasBegun) return isPause ? undefined : 'The program moves by whole weeks.'
  return isPause
    ? 'The pause has begun.'
    : 'The program has begun. Pause it on the Overview tab to move what remains.'
}
