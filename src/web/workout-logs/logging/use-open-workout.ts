import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Canonical } from '#training/exercises/canonical.ts'
import type { TrainingAthlete } from '#training/prescription/athlete.ts'
import { type Change, change, remember } from '#training/workout/change.ts'
import { inKilos } from '#training/workout/kilos.ts'
import type { OpenWorkout, Plan } from '#training/workout/open.ts'
import { previousSets } from '#training/workout/previous.ts'
import { useOwnAthlete } from '../../analytics/queries.ts'
import { useUser } from '../../app/session.tsx'
import { useCanonical } from '../../exercises/queries.ts'
import { openWorkouts } from '../../offline/open-workouts.ts'
import { spentWorkouts } from '../../offline/spent-workouts.ts'
import { layOut } from './lay-out.ts'
import { myLogs } from './queries.ts'

export type Logging = {
  workout: OpenWorkout
  apply: (happened: Change) => void
  /** False where this device keeps nothing. */
  isKept: boolean
  /** Forgets it: it is given up, or recorded as it was then. What changed since then is not forgotten. */
  close: (recorded?: OpenWorkout) => void
}

/** The workout of a session, or a free one, as far as it is done on this device. Looking at it keeps nothing yet. */
export function useOpenWorkout(session: string, plan: Plan): Logging {
  const userId = useUser().id
  const key = useMemo(() => ({ userId, session }), [userId, session])
  const [untouched] = useState(() => layOut(userId, plan))
  const kept = useSyncExternalStore(openWorkouts.subscribe, () => openWorkouts.read(key))
  const { data: logs } = useQuery(myLogs)
  const canonical = useCanonical()
  const athlete = useOwnAthlete(byPercentage(kept ?? untouched))
  const isKept = useSyncExternalStore(openWorkouts.subscribe, () => openWorkouts.isKept(key))
  const know = useCallback(
    (known: OpenWorkout) => withKilos(withHistory(known, logs, canonical), athlete),
    [logs, canonical, athlete],
  )

  const workout = useMemo(() => know(kept ?? untouched), [kept, untouched, know])
  const apply = useCallback(
    (happened: Change) => {
      // Not what was drawn but what is kept: two taps may come before the next drawing.
      const before = know(openWorkouts.read(key) ?? untouched)
      const after = change(before, happened)
      if (after !== before) openWorkouts.write(key, after)
    },
    [key, untouched, know],
  )
  const close = useCallback(
    (recorded?: OpenWorkout) => {
      const kept = openWorkouts.read(key)
      const isAsRecorded = recorded?.revision === kept?.revision
      if (recorded && !isAsRecorded) return
      if (kept) spentWorkouts.add(userId, kept.id)
      openWorkouts.remove(key)
    },
    [key, userId],
  )
  return { workout, apply, isKept, close }
}

/** The lifts that are written as percentages. */
const byPercentage = ({ blocks }: OpenWorkout): string[] =>
  blocks
    .flatMap(block => block.exercises)
    .filter(exercise => exercise.sets.some(({ plan }) => plan?.load?.kind === 'percent'))
    .map(exercise => exercise.name)

function withKilos(workout: OpenWorkout, athlete: TrainingAthlete | undefined): OpenWorkout {
  return athlete ? inKilos(workout, athlete) : workout
}

function withHistory(
  workout: OpenWorkout,
  logs: Parameters<typeof previousSets>[1] | undefined,
  canonical: Canonical,
): OpenWorkout {
  return logs ? remember(workout, previousSets(workout, logs, canonical)) : workout
}
