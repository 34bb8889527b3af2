import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOpenSets } from '#training/workout/order.ts'
import { measuredMinutes } from '#training/workout/record.ts'
import { paths } from '../../app/paths.ts'
import { SyncState } from '../../offline/waiting/SyncState.tsx'
import { useNow } from '../../ui/use-now.ts'
import { countOf } from '../../ui/words.ts'
import { useLogging } from './context.ts'
import { useForAthlete } from './for-athlete.ts'
import parts from './SessionBarPanel.module.css'

/** Where one is in the workout, and whether what was done is safe. */
export function SessionBarPanel({ title, isKept }: { title: string; isKept: boolean }) {
  const { workout } = useLogging()
  const athlete = useForAthlete()
  const { done, all } = countOpenSets(workout)
  const minutes = measuredMinutes(workout, useNow(15_000).toISOString())
  const isTouched = workout.revision > 0
  return (
    <header className={parts.bar}>
      <Link to={athlete ? paths.athlete(athlete.id) : paths.home} className={parts.back} aria-label="Back">
        <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
      </Link>
      <div className={parts.words}>
        <h1 tabIndex={-1} className={parts.title}>
          {title}
        </h1>
        <p className={parts.count}>
          {all === 0 ? 'No sets yet' : `${done} of ${countOf(all, 'set')}`}
          {minutes !== null && `, ${minutes} min`}
        </p>
      </div>
      {isTouched && <SyncState streamId={workout.id} isKept={isKept} isBegunHere />}
    </header>
  )
}
