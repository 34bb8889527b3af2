import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Library } from '#training/exercises/library.ts'
import { createExerciseNameResolver } from '#training/exercises/match-leading-exercise.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import { recentPrescriptionsByExercise } from '#web/regimens/builder/saving/queries.ts'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'

/** The exercise library and the coach's recent prescriptions; either may still be loading. */
export type ExerciseLookup = {
  library: Library | undefined
  /** Resolves only unambiguous names: a wrong match would mix up the training histories of two exercises. */
  nameOf: ExerciseNameResolver | undefined
  habits: ReadonlyMap<string, readonly string[]>
}

const noRecentPrescriptions: ExerciseLookup['habits'] = new Map()

export function useExerciseLookup(): ExerciseLookup {
  const library = useExerciseLibrary()
  const { data: habits = noRecentPrescriptions } = useQuery(recentPrescriptionsByExercise)
  return useMemo(
    () => ({ library, nameOf: library && createExerciseNameResolver(library), habits }),
    [library, habits],
  )
}
