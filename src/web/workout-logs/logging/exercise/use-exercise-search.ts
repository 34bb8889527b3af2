import { useDeferredValue, useMemo } from 'react'
import { findAlternativeExercises } from '#training/exercises/alternatives.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import type { Exercise } from '#training/exercises/exercise.ts'
import { searchExercises } from '#training/exercises/search-exercises.ts'
import { inferMeasure } from '#training/workout/changes/reopen-workout.ts'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import {
  useAthleteExerciseLibrary,
  useCanonicalNameLookup,
  useCoachAlternatives,
} from '#web/shared/queries/exercises.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { getGearLabel } from '#web/ui/display/gear-labels.ts'
import type { ExerciseOption, ExerciseOptionGroup } from './ExerciseSearchField.tsx'

const maxLibraryHits = 12

/** Searches exercises by name: first the athlete's previous exercises, then the library. */
export function useExerciseSearch(query: string): ExerciseOptionGroup[] {
  const library = useAthleteExerciseLibrary()
  const text = useDeferredValue(query.trim())
  const previousExercises = usePreviousExercises()
  const canonical = useCanonicalNameLookup()
  return useMemo(() => {
    const matches = previousExercises
      .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      .slice(0, 5)
    if (text === '') return [{ head: 'Recent', exercises: matches }]
    const keys = new Set(matches.map(({ name }) => toCanonicalExerciseKey(name, canonical)))
    const libraryMatches = library
      ? searchExercises(library, text, { limit: maxLibraryHits }).map(hit => hit.exercise)
      : []
    const otherMatches = libraryMatches
      .filter(({ name }) => !keys.has(toCanonicalExerciseKey(name, canonical)))
      .map(toExerciseOption)
    return [
      { head: 'Your exercises', exercises: matches },
      { head: 'Library', exercises: otherMatches },
    ]
  }, [text, previousExercises, library, canonical])
}

/** Finds alternatives to an exercise: the coach's suggestions, then similar exercises from the library. */
export function useExerciseAlternatives({
  name,
  insteadOf,
  alternates,
}: ActiveExercise): ExerciseOptionGroup[] {
  const library = useAthleteExerciseLibrary()
  const isAthlete = useAthleteLoggedFor() === undefined
  const planned = insteadOf ?? name
  const suggestedNames = useCoachAlternatives(planned, alternates)
  return useMemo(() => {
    const lookUpMeasure = (exerciseName: string) =>
      library && searchExercises(library, exerciseName, { limit: 1 })[0]?.exercise.measure
    const similar = library ? findAlternativeExercises(planned, library) : []
    return [
      {
        head: isAthlete ? 'Your coach suggests' : 'Your suggestions',
        exercises: suggestedNames
          .filter(one => one !== name)
          .map(one => ({ name: one, measure: lookUpMeasure(one) })),
      },
      {
        head: 'Similar',
        exercises: similar
          .filter(one => one.name !== name && !suggestedNames.includes(one.name))
          .map(toExerciseOption),
      },
    ]
  }, [library, name, planned, suggestedNames, isAthlete])
}

function toExerciseOption({ name, measure, equipment }: Exercise): ExerciseOption {
  const aside = equipment.slice(0, 2).map(getGearLabel).join(', ')
  return { name, measure, aside }
}

/** Returns the athlete's previous exercises, most recent first, with the measure last used for each. */
function usePreviousExercises(): ExerciseOption[] {
  const logs = useLatestLogs() ?? []
  return useMemo(() => {
    const all = logs.flatMap(log => log.exercises)
    const byName = new Map(all.toReversed().map(exercise => [exercise.name, exercise]))
    return [...byName.values()].toReversed().map(({ name, sets }) => ({ name, measure: inferMeasure(sets) }))
  }, [logs])
}
