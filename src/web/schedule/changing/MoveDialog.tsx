import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Day, daysBetween } from '#training/calendar.ts'
import { monthGrid } from '#training/month.ts'
import { useLocale } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { longDay, shortDay } from '../../ui/day-words.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { listOf } from '../../ui/words.ts'
import { placeByDay } from '../calendar/place.ts'
import { calendarBetween } from '../calendar/queries.ts'
import { nameOf, type Subject } from '../words.ts'
import { DayField } from './DayField.tsx'
import parts from './Dialog.module.css'
import { isWithin, meaningOf, reachOf } from './meaning.ts'
import { useMove } from './queries.ts'

type Props = {
  subject: Subject
  athleteId: string
  /** Whose it is, where it is not the reader's own. */
  athleteName?: string | undefined
  /** The day it is for the athlete. */
  today: Day
  onClose: () => void
}

/** Another day for a session: chosen by the arrows, by pointer or typed, with what it means. */
export function MoveDialog({ subject, onClose, ...props }: Props) {
  return (
    <Sheet isOpen title={`Move ${nameOf(subject)}`} onClose={onClose}>
      <MoveForm subject={subject} onClose={onClose} {...props} />
    </Sheet>
  )
}

function MoveForm({ subject, athleteId, athleteName, today, onClose }: Props) {
  const { role, preferences } = useUser()
  const locale = useLocale()
  const [day, setDay] = useState(subject.date)
  const move = useMove()
  const shown = monthGrid(day, preferences.weekStart).flat()
  const { data } = useQuery(calendarBetween(shown[0] ?? day, shown.at(-1) ?? day, { athleteId }))
  const placed = placeByDay((data?.entries ?? []).filter(entry => entry.id !== subject.id))
  const there = (on: Day) => (placed.get(on) ?? []).filter(one => !one.isGone)
  const reach = reachOf(subject)
  const mover = { isAthlete: role === 'athlete', weekStart: preferences.weekStart, locale }
  const isMoved = day !== subject.date && isWithin(day, reach)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMoved) return
    move.mutate({ subject, date: day })
    onClose()
  }
  return (
    <form className={parts.form} onSubmit={submit}>
      <p className={parts.words}>
        {athleteName && `${athleteName}, `}
        {longDay(subject.date, locale)}
        {subject.movedFrom && `, planned for ${shortDay(subject.movedFrom, locale)}`}.
      </p>
      <DayField value={day} today={today} reach={reach} countOn={on => there(on).length} onChange={setDay} />
      <TextInput
        type="date"
        label="Move to"
        value={day}
        min={reach.from}
        max={reach.to}
        onChange={event => event.currentTarget.value && setDay(event.currentTarget.value)}
      />
      <p className={parts.means} role="status">
        <b>{longDay(day, locale)}.</b> {meaningOf(subject, day, mover)}
        {there(day).length > 0 && ` ${listOf(there(day).map(one => nameOf(one.entry)))} is there too.`}
      </p>
      <Button type="submit" size="md" fullWidth disabled={!isMoved}>
        {isMoved ? `Move to ${shortWord(day, locale, today)}` : 'Choose another day'}
      </Button>
    </form>
  )
}

function shortWord(day: Day, locale: string, today: Day): string {
  const away = daysBetween(today, day)
  if (away === 0) return 'today'
  return away === 1 ? 'tomorrow' : longDay(day, locale)
}
