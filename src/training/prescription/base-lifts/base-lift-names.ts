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
