import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { countOpenSets } from '#training/workout/order.ts'
import { paths } from '../../app/paths.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { countOf } from '../../ui/words.ts'
import { useWorkoutUnderWay } from './queries.ts'
import parts from './UnderWayPanel.module.css'

/** A workout of one's own that was begun on this device; nothing where there is none. */
export function UnderWayPanel() {
  const workout = useWorkoutUnderWay('new')
  if (!workout) return null
  const { done, all } = countOpenSets(workout)
  return (
    <section className={parts.panel} aria-label="Under way">
      <DayMark state="live" />
      <p className={parts.words}>
        <b>{workout.name || 'Workout'}</b>
        <span>
          {done} of {countOf(all, 'set')}, saved on this device
        </span>
      </p>
      <Button component={Link} to={paths.newWorkout} variant="default" size="md">
        Continue
      </Button>
    </section>
  )
}
