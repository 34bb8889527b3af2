import type { Muscle, Pattern } from '#training/exercises/exercise.ts'
import type { Measure } from '#training/workout/open.ts'

const plain = (word: string) => word.replaceAll('-', ' ')

export const muscleWord = (muscle: Muscle) => plain(muscle)
export const patternWord = (pattern: Pattern) => plain(pattern)

export const measureWords: Record<Measure, string> = {
  reps: 'repetitions',
  time: 'time',
  distance: 'distance',
  'load-distance': 'load and distance',
}

/** What a field of names says: one after another, apart by commas. */
export function readNames(text: string): string[] {
  const names = text.split(/[,\n]/).map(name => name.trim())
  return [...new Set(names.filter(name => name !== ''))]
}
