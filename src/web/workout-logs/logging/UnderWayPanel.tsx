import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OpenWorkoutOnServer } from '#contract/open-workouts.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { countOpenSets } from '#training/workout/order.ts'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { openWorkouts } from '../../offline/open-workouts.ts'
import { laidOutElsewhere } from '../../offline/take-in.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import panel from '../../ui/panel.module.css'
import { countOf } from '../../ui/words.ts'
import { useWorkoutUnderWay } from './queries.ts'
import parts from './UnderWayPanel.module.css'
import { useElsewhere } from './use-elsewhere.ts'

/**
 * Workouts that were begun and are not recorded: a free one on this device, and those of other devices, but for the
 * sessions that are offered themselves.
 */
export function UnderWayPanel({ offered }: { offered: readonly string[] }) {
  const workout = useWorkoutUnderWay('new')
  const elsewhere = useElsewhere().filter(there => !offered.includes(there.sessionId ?? ''))
  return (
    <>
      {workout && (
        <Begun workout={workout} where="saved on this device">
          <Button component={Link} to={paths.newWorkout} variant="default" size="md">
            Continue
          </Button>
        </Begun>
      )}
      {elsewhere.map(there => (
        <Elsewhere key={there.id} there={there} />
      ))}
    </>
  )
}

function Elsewhere({ there }: { there: OpenWorkoutOnServer }) {
  const userId = useUser().id
  const navigate = useNavigate()
  const goOn = async () => {
    await openWorkouts.takeIn(userId, there)
    navigate(there.sessionId ? paths.session(there.sessionId) : paths.newWorkout)
  }
  return (
    <Begun workout={laidOutElsewhere(there)} where="under way on another device">
      <Button variant="default" size="md" onClick={goOn}>
        Continue
      </Button>
    </Begun>
  )
}

function Begun({ workout, where, children }: { workout: OpenWorkout; where: string; children: ReactNode }) {
  const { done, all } = countOpenSets(workout)
  return (
    <section className={`${panel.panel} ${parts.panel}`} aria-label="Under way">
      <DayMark state="live" />
      <p className={parts.words}>
        <b>{workout.name || 'Workout'}</b>
        <span>
          {done} of {countOf(all, 'set')}, {where}
        </span>
      </p>
      {children}
    </section>
  )
}
