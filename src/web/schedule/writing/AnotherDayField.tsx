import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrainingDay } from '#contract/programs/program.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { readSessionDay } from '#web/schedule/planning/read-session-day.ts'
import { seasonEntries } from '#web/schedule/season/queries.ts'
import { getEntryName } from '#web/schedule/session-labels.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatDayAndMonth, formatWeekday } from '#web/ui/display/day-format.ts'
import styles from './LibraryField.module.css'

/** The sessions of this many days before and after the day are offered. */
const offeredDays = 42

/** Takes the plan of one of the athlete’s sessions on another day. */
export function AnotherDayField({
  athleteId,
  day,
  onTaken,
}: {
  athleteId: string
  day: Day
  onTaken: (day: TrainingDay) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <TextButton onClick={() => setOpen(true)}>From another day…</TextButton>
  return <SessionChoice athleteId={athleteId} day={day} onTaken={onTaken} />
}

function SessionChoice({
  athleteId,
  day,
  onTaken,
}: {
  athleteId: string
  day: Day
  onTaken: (day: TrainingDay) => void
}) {
  const locale = useLocale()
  const { id: userId } = useUser()
  const { data, isError } = useQuery(
    seasonEntries(athleteId, addDays(day, -offeredDays), addDays(day, offeredDays)),
  )
  const sessions = (data ?? [])
    .filter(entry => entry.state !== 'unplanned')
    .toSorted((one, other) => daysBetween(other.date, one.date))
  const { mutate } = useMutation({
    mutationFn: (entry: CalendarEntry) => readSessionDay(entry, userId),
    onSuccess: (taken, entry) => onTaken({ ...taken, name: entry.name }),
    onError: error =>
      void toast.failure(getFailureMessage(error, 'The session could not be read. Nothing was changed.')),
  })
  const hint = isError ? 'The sessions could not be loaded' : data ? 'Choose a session' : 'Loading sessions'
  return (
    <NativeSelect
      className={styles.select ?? ''}
      aria-label="Session of another day"
      autoFocus
      value=""
      data={[
        { value: '', label: data && sessions.length === 0 ? 'No sessions within six weeks' : hint },
        ...sessions.map(entry => ({
          value: entry.id,
          label: `${formatWeekday(entry.date, locale)} ${formatDayAndMonth(entry.date, locale, 'short')}, ${getEntryName(entry)}`,
        })),
      ]}
      onChange={event => {
        const entry = sessions.find(one => one.id === event.currentTarget.value)
        if (entry) mutate(entry)
      }}
    />
  )
}
