import { toExerciseKey } from '#training/exercise-key.ts'

/**
 * The lifts to which percentages of other exercises usually refer, by their names in the library, with the names and
 * abbreviations that mean nothing else behind a percentage. They are also understood without a library.
 */
const namesByLift: Readonly<Record<string, string>> = {
  Snatch: 'full snatch, squat snatch, sn',
  'Power snatch': '',
  'Hang snatch': '',
  'Hang power snatch': '',
  Clean: 'full clean, squat clean',
  'Power clean': '',
  'Hang clean': '',
  'Hang power clean': '',
  Jerk: 'split jerk',
  'Clean and jerk': 'clean & jerk, c&j, c & j, cj, c and j, c+j',
  'Power jerk': 'push jerk',
  'Back squat': 'squat, bs, bsq, bk squat',
  'Front squat': 'fs, fsq, frt squat',
  'Overhead squat': 'ohs, oh squat',
  'Bench press': 'bench, bp',
  Deadlift: 'dl, conventional deadlift',
  'Overhead press': 'ohp, strict press, military press',
  'Push press': '',
}

const liftByName: ReadonlyMap<string, string> = new Map(
  Object.entries(namesByLift).flatMap(([lift, names]) =>
    [lift, ...names.split(', ').filter(Boolean)].map(name => [toExerciseKey(name), lift] as const),
  ),
)

/**
 * Returns the name in the library of a common lift that may be the base of percentages; undefined for other names.
 *
 * @example findCommonBaseLift('C&J') // 'Clean and jerk'
 */
export const findCommonBaseLift = (typed: string): string | undefined => liftByName.get(toExerciseKey(typed))

/** All names and abbreviations of common base lifts, in lower case, with the lifts they mean. */
export const commonBaseLifts: ReadonlyMap<string, string> = liftByName

/** The words of exercises that are usually done at a percentage of a common lift, by the words of that lift. */
const variations: readonly [RegExp, RegExp][] = [
  [/snatch/, /snatch|overhead squat|ohs/],
  [/clean/, /clean|front squat/],
  [/jerk/, /jerk|push press|clean/],
  [/squat/, /squat|good morning|lunge/],
  [/deadlift/, /deadlift|rdl|sldl|rack pull|good morning/],
  [/press/, /press|bench/],
]

/**
 * Returns whether an exercise is usually done at a percentage of a common lift, because it is a variation of it.
 *
 * @example isVariationOf('snatch pull', 'Snatch') // true
 */
export function isVariationOf(exercise: string, lift: string): boolean {
  const [typed, key] = [toExerciseKey(exercise), toExerciseKey(lift)]
  return liftByName.has(key) && variations.some(([base, words]) => base.test(key) && words.test(typed))
}
