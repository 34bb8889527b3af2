import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { startOfWeek } from '#training/week.ts'
import { getFailureMessage, getFieldErrors, shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import form from '#web/schedule/ScheduleForm.module.css'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatDaySpan } from '#web/ui/display/day-format.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { sessionsToSave, useSaveAsProgram } from './queries.ts'
import styles from './SaveWeeksDialog.module.css'
import { getLastDay, maxSavedWeeks, toProgramWeeks } from './weeks-from-sessions.ts'

/** Saves weeks of an athlete's calendar as a program that the coach can edit and assign. */
export function SaveWeeksDialog({
  athleteId,
  day,
  onClose,
}: {
  athleteId: string
  /** A day of the first week. */
  day: Day
  onClose: () => void
}) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { id: userId, preferences } = useUser()
  const id = useRef(uuidv7())
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const [chosenDay, setChosenDay] = useState(day)
  const [weekCount, setWeekCount] = useState(4)
  const firstDay = startOfWeek(chosenDay, preferences.weekStart)
  const lastDay = getLastDay(firstDay, weekCount)
  const query = useQuery(sessionsToSave(athleteId, firstDay, lastDay))
  const own = query.data?.filter(session => session.coach?.id === userId) ?? []
  const otherCount = (query.data?.length ?? 0) - own.length
  const save = useSaveAsProgram(program => {
    onClose()
    toast.success(`${program.name} is saved as a regimen`, {
      action: { label: 'Open', run: () => navigate(paths.regimen(program.id)) },
    })
  })
  const faults = getFieldErrors(save.error)
  return (
    <ModalSheet isOpen title="Save weeks as a program" onClose={onClose}>
      <form
        className={form.form}
        aria-label="Save weeks"
        onSubmit={event => {
          event.preventDefault()
          if (own.length === 0) return
          save.mutate({ id: id.current, name, category, weeks: toProgramWeeks(own, firstDay, weekCount) })
        }}
      >
        <TextInput
          label="Name"
          required
          withAsterisk={false}
          data-autofocus
          maxLength={120}
          value={name}
          error={faults.name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Category"
          placeholder="Strength"
          required
          withAsterisk={false}
          maxLength={60}
          value={category}
          error={faults.category}
          onChange={event => setCategory(event.currentTarget.value)}
        />
        <div className={form.fields}>
          <TextInput
            type="date"
            label="First week"
            value={chosenDay}
            onChange={event => event.currentTarget.value && setChosenDay(event.currentTarget.value)}
          />
          <NativeSelect
            label="Length"
            value={String(weekCount)}
            data={Array.from({ length: maxSavedWeeks }, (_, index) => ({
              value: String(index + 1),
              label: formatCount(index + 1, 'week'),
            }))}
            onChange={event => setWeekCount(Number(event.currentTarget.value))}
          />
        </div>
        {shouldShowQueryError(query) ? (
          <ErrorState
            title="The sessions could not be loaded."
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        ) : (
          <p className={styles.text} role="status">
            {query.data && (
              <>
                {`${formatDaySpan(firstDay, lastDay, locale)}: ${formatCount(own.length, 'session')} that you planned, as they are now. Percentages stay percentages.`}
                {otherCount > 0 && ` Left out: ${formatCount(otherCount, 'session')} of other coaches.`}
              </>
            )}
          </p>
        )}
        {save.error && (
          <FormFault>{getFailureMessage(save.error, 'Nothing was saved. Please try again.')}</FormFault>
        )}
        <Button type="submit" size="md" disabled={own.length === 0} loading={save.isPending}>
          {query.data && own.length === 0 ? 'No sessions in these weeks' : 'Save as program'}
        </Button>
      </form>
    </ModalSheet>
  )
}
