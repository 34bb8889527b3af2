import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Day, daysBetween } from '#training/calendar.ts'
import { formatList } from '#training/localization/format-list.ts'
import { monthGrid } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { groupEntriesByDay } from '#web/schedule/calendar/entries/group-entries.ts'
import { calendarBetween } from '#web/schedule/calendar/state/queries.ts'
import { getEntryName, type SessionToChange } from '#web/schedule/session-labels.ts'
import { formatLongDay, formatShortDay } from '#web/ui/display/day-format.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { DayField } from './DayField.tsx'
import styles from './Dialog.module.css'
import { describeMove, getMoveRange, isWithinRange } from './move-rules.ts'
import { useMoveSession } from './queries.ts'

type Props = {
  subject: SessionToChange
  athleteId: string
  /** The athlete's name; undefined if the user is the athlete. */
  athleteName?: string | undefined
  /** Today's date in the athlete's time zone. */
  today: Day
  onClose: () => void
}

/** Moves a session to a day that the user selects or types, and explains when the session will be due. */
export function MoveSessionDialog({ subject, onClose, ...props }: Props) {
  return (
    <ModalSheet isOpen title={`Move ${getEntryName(subject)}`} onClose={onClose}>
      <MoveForm subject={subject} onClose={onClose} {...props} />
    </ModalSheet>
  )
}

function MoveForm({ subject, athleteId, athleteName, today, onClose }: Props) {
  const { role, preferences } = useUser()
  const locale = useLocale()
  const [day, setDay] = useState(subject.date)
  const move = useMoveSession()
  const visibleDays = monthGrid(day, preferences.weekStart).flat()
  const { data } = useQuery(calendarBetween(visibleDays[0] ?? day, visibleDays.at(-1) ?? day, { athleteId }))
  const entriesByDay = groupEntriesByDay((data?.entries ?? []).filter(entry => entry.id !== subject.id))
  const listEntriesOn = (date: Day) => (entriesByDay.get(date) ?? []).filter(one => !one.isGone)
  const otherEntries = listEntriesOn(day)
  const range = getMoveRange(subject)
  const mover = { isAthlete: role === 'athlete', weekStart: preferences.weekStart, locale }
  const isMoved = day !== subject.date && isWithinRange(day, range)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMoved) return
    move.mutate({ subject, date: day })
    onClose()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>
        {athleteName && `${athleteName}, `}
        {formatLongDay(subject.date, locale)}
        {subject.movedFrom && `, moved from ${formatShortDay(subject.movedFrom, locale)}`}.
      </p>
      <DayField
        value={day}
        today={today}
        range={range}
        countEntries={date => listEntriesOn(date).length}
        onChange={setDay}
      />
      <TextInput
        type="date"
        label="Move to"
        value={day}
        min={range.from}
        max={range.to}
        onChange={event => event.currentTarget.value && setDay(event.currentTarget.value)}
      />
      <p className={styles.means} role="status">
        <b>{formatLongDay(day, locale)}.</b> {describeMove(subject, day, mover)}
        {otherEntries.length > 0 &&
          ` Also on this day: ${formatList(otherEntries.map(one => getEntryName(one.entry)))}.`}
      </p>
      <Button type="submit" size="md" fullWidth disabled={!isMoved}>
        {isMoved ? `Move to ${formatTargetDay(day, locale, today)}` : 'Choose another day'}
      </Button>
    </form>
  )
}

function formatTargetDay(day: Day, locale: string, today: Day): string {
  const daysAhead = daysBetween(today, day)
  if (daysAhead === 0) return 'today'
  return daysAhead === 1 ? 'tomorrow' : formatLongDay(day, locale)
}
