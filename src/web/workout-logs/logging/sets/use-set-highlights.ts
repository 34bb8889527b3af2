import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import type { ActiveExercise, ActiveWorkout } from '#training/workout/model/active-workout.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { listAllDoneSets } from '#training/workout/sets/previous-sets.ts'
import { findSetHighlights, type SetHighlight } from '#training/workout/sets/set-highlights.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { type LifterLoadProfile, lifterLoadProfiles, toLiftersFilter } from '#web/shared/queries/analytics.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { latestLogsLimit, useLatestLogs } from '#web/shared/queries/workout-logs.ts'

/**
 * Finds the highlights of completed sets by comparing them with the logs on this device and the personal
 * bests from the server. Returns no highlights if the personal bests are missing and older logs might contain
 * a better set.
 */
export function useSetHighlights(workout: ActiveWorkout): ReadonlyMap<string, SetHighlight> {
  const canonical = useCanonicalNameLookup()
  const logs = useLatestLogs()
  const athleteId = useAthleteLoggedFor()?.id
  const names = [...new Set(getExercises(workout).map(exercise => exercise.name))].toSorted()
  const { data: loadProfiles } = useQuery({
    ...lifterLoadProfiles(toLiftersFilter({ athleteId }), names),
    enabled: names.length > 0,
  })
  const namesKey = JSON.stringify(names)
  const history = useMemo(() => {
    const exercises = (JSON.parse(namesKey) as string[]).map(name => ({ name, exerciseId: null }))
    return logs ? buildSetHistory(exercises, logs, loadProfiles?.athletes[0], canonical) : new Map()
  }, [namesKey, logs, loadProfiles, canonical])
  return useMemo(
    () => findSetHighlights(workout, history, exercise => toCanonicalExerciseKey(exercise.name, canonical)),
    [workout, history, canonical],
  )
}

const getExercises = ({ blocks }: ActiveWorkout) => blocks.flatMap(block => block.exercises)

function buildSetHistory(
  exercises: readonly Pick<ActiveExercise, 'name' | 'exerciseId'>[],
  logs: readonly WorkoutLog[],
  athlete: Pick<LifterLoadProfile, 'lifts'> | undefined,
  canonical: CanonicalNameLookup,
): Map<string, PerformedSet[]> {
  const isComplete = logs.length < latestLogsLimit || athlete !== undefined
  if (!isComplete) return new Map()
  return new Map(
    exercises.map(exercise => {
      const bests = athlete?.lifts.get(toExerciseKey(exercise.name))?.bests ?? []
      return [
        toCanonicalExerciseKey(exercise.name, canonical),
        [...listAllDoneSets(exercise, logs, canonical), ...bests.map(toRatedBestSet)],
      ]
    }),
  )
}

const toRatedBestSet = ({ reps, loadKg }: { reps: number; loadKg: number }): PerformedSet => ({
  role: 'working',
  reps,
  loadKg,
  rpe: null,
  seconds: null,
  meters: null,
})
