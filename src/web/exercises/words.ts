import type { Gear, Muscle, Pattern } from '#training/exercises/exercise.ts'
import type { Measure } from '#training/workout/open.ts'

const plain = (word: string) => word.replaceAll('-', ' ')

const gearNames: Partial<Record<Gear, string>> = {
  smith: 'Smith machine',
  pullupbar: 'pull-up bar',
  dipbars: 'dip bars',
  trapbar: 'trap bar',
  safetybar: 'safety bar',
  swissbar: 'Swiss bar',
  ezbar: 'EZ bar',
  medball: 'medicine ball',
  swissball: 'Swiss ball',
  abwheel: 'ab wheel',
  ghd: 'GHD',
  ropes: 'battle ropes',
  vest: 'weight vest',
  roller: 'foam roller',
  rower: 'rowing machine',
  skierg: 'ski erg',
  none: 'something else',
}

export const muscleWord = (muscle: Muscle) => plain(muscle)
export const gearWord = (gear: Gear) => gearNames[gear] ?? gear
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
