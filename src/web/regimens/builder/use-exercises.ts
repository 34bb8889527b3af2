import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameReaderOf } from '#training/exercises/leading.ts'
import type { Library } from '#training/exercises/library.ts'
import type { NameReader } from '#training/prescription/line/line.ts'
import { useExerciseLibrary } from '../../exercises/queries.ts'
import { ownHabits } from './queries.ts'

/** What is known of exercises beside the regimen itself; until it is there, one writes without. */
export type Known = {
  library: Library | undefined
  /** Behind a name only what is meant without a doubt: the history of a lift joins on it. */
  nameOf: NameReader | undefined
  habits: ReadonlyMap<string, readonly string[]>
}

const noHabits: Known['habits'] = new Map()

export function useExercises(): Known {
  const library = useExerciseLibrary()
  const { data: habits = noHabits } = useQuery(ownHabits)
  return useMemo(() => ({ library, nameOf: library && nameReaderOf(library), habits }), [library, habits])
}
