import { Button } from '@mantine/core'
import { addDays, daysBetween } from '#training/calendar.ts'
import { headline } from '#training/workout/headline.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { DayMark } from '../../ui/DayMark.tsx'
import { countOf, fullName } from '../../ui/words.ts'
import { type DeletedLog, useRestore } from './queries.ts'
import parts from './TrashPanel.module.css'

const keptDays = 30

/** A deleted workout: what it was, who deleted it, how long it is kept. */
export function TrashRow({ log }: { log: DeletedLog }) {
  const units = useUnits()
  const dates = useDates()
  const { mutate, isPending } = useRestore()
  const name = log.name || 'Workout'
  const day = dates.recent(log.completedAt)
  const lastDay = addDays(dates.dayOf(log.deletedAt), keptDays)
  const left = Math.max(0, daysBetween(dates.today, lastDay))
  return (
    <li className={parts.row}>
      <DayMark state={outcomeOf(log, log.plannedSets)} />
      <div className={parts.words}>
        <p className={parts.name}>
          {name}, {day}
        </p>
        <p className={parts.second}>{[headline(log, units), log.regimenName].filter(Boolean).join(', ')}</p>
      </div>
      <p className={parts.who}>
        Deleted {dates.recent(log.deletedAt)} by <Deleter log={log} />,{' '}
        {left === 0 ? 'kept until tonight' : `kept ${countOf(left, 'more day', 'more days')}`}
      </p>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`Restore ${name}, ${day}`}
        onClick={() => mutate(log)}
      >
        Restore
      </Button>
    </li>
  )
}

function Deleter({ log: { deletedBy } }: { log: DeletedLog }) {
  const { id } = useUser()
  if (!deletedBy) return 'somebody whose account is gone'
  return deletedBy.id === id ? 'you' : <b>{fullName(deletedBy)}</b>
}
