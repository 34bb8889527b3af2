import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { type Canonical, canonicalKey } from '#training/exercises/canonical.ts'
import type { RatedSet } from '#training/strength/one-rep-max.ts'
import { type SetMark, setMarks } from '#training/workout/marks.ts'
import type { OpenExercise, OpenWorkout } from '#training/workout/open.ts'
import { everDone } from '#training/workout/previous.ts'
import { type KnownAthlete, liftersOf, lookedAt } from '../../analytics/queries.ts'
import { useCanonical } from '../../exercises/queries.ts'
import { useForAthlete } from './for-athlete.ts'
import { myLogsLimit, useKnownLogs } from './queries.ts'

/**
 * What is noticed on the sets that are done, against all that is known here: the own logs of this device, and the bests
 * that the server knows. Where older logs may hold a better set and nobody can be asked, nothing is said.
 */
export function useSetMarks(workout: OpenWorkout): ReadonlyMap<string, SetMark> {
  const canonical = useCanonical()
  const logs = useKnownLogs()
  const athleteId = useForAthlete()?.id
  const names = [...new Set(exercisesOf(workout).map(exercise => exercise.name))].toSorted()
  const { data: known } = useQuery({
    ...liftersOf(lookedAt({ athleteId }), names),
    enabled: names.length > 0,
  })
  const all = JSON.stringify(names)
  const history = useMemo(() => {
    const wanted = (JSON.parse(all) as string[]).map(name => ({ name, exerciseId: null }))
    return logs ? historyOf(wanted, logs, known?.athletes[0], canonical) : new Map()
  }, [all, logs, known, canonical])
  return useMemo(
    () => setMarks(workout, history, exercise => canonicalKey(exercise.name, canonical)),
    [workout, history, canonical],
  )
}

const exercisesOf = ({ blocks }: OpenWorkout) => blocks.flatMap(block => block.exercises)

function historyOf(
  exercises: readonly Pick<OpenExercise, 'name' | 'exerciseId'>[],
  logs: readonly WorkoutLog[],
  athlete: KnownAthlete | undefined,
  canonical: Canonical,
): Map<string, RatedSet[]> {
  const isAll = logs.length < myLogsLimit || athlete !== undefined
  if (!isAll) return new Map()
  return new Map(
    exercises.map(exercise => {
      const bests = athlete?.lifts.get(exerciseKey(exercise.name))?.bests ?? []
      return [
        canonicalKey(exercise.name, canonical),
        [...everDone(exercise, logs, canonical), ...bests.map(toSet)],
      ]
    }),
  )
}

const toSet = ({ reps, loadKg }: { reps: number; loadKg: number }): RatedSet => ({
  role: 'working',
  reps,
  loadKg,
  rpe: null,
  seconds: null,
  meters: null,
})
