import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { ProgramBlock, ProgramWeek } from '#training/program/program.ts'
import { hasCountedSets } from '#training/workout/sets/set-count.ts'
import type { BodyRegion, Exercise, Muscle } from './exercise.ts'
import type { Library } from './library.ts'
import { matchExercise } from './match-exercise.ts'

/** The number of hard sets counted for an exercise. */
type ExerciseSetCount = { exercise: Exercise; sets: number }

/** Each set counts as half a set for a secondary muscle (fractional counting, Pelland et al. 2024). */
const secondaryMuscleShare = 0.5

/**
 * Returns the number of sets per muscle. Each set counts as one set for a primary muscle and as half a set
 * for a secondary muscle. The number of sets measures the training dose regardless of load (Schoenfeld,
 * Ogborn & Krieger 2017).
 *
 * @example countSetsPerMuscle([{ exercise: benchPress, sets: 4 }]).get('triceps') // 2
 */
export function countSetsPerMuscle(counted: readonly ExerciseSetCount[]): Map<Muscle, number> {
  const sums = new Map<Muscle, number>()
  for (const { exercise, sets } of counted) {
    for (const muscle of exercise.primary) sums.set(muscle, (sums.get(muscle) ?? 0) + sets)
    for (const muscle of exercise.secondary)
      sums.set(muscle, (sums.get(muscle) ?? 0) + sets * secondaryMuscleShare)
  }
  return sums
}

/**
 * Returns the logged working sets per muscle, and the number of sets whose exercise or its muscles are unknown. Excludes
 * endurance and mobility exercises, which have no hard sets.
 *
 * @example countLoggedSetsPerMuscle([{ name: 'Bench press', exerciseId: null, sets: 4 }], library).muscles.get('chest') // 4
 */
export function countLoggedSetsPerMuscle(
  logged: readonly { name: string; exerciseId: string | null; sets: number }[],
  library: Library,
): { muscles: Map<Muscle, number>; unknownSets: number } {
  const found = logged.map(one => ({ exercise: findExerciseOfItem(one, library), sets: one.sets }))
  const unknown = found.filter(one => one.exercise === undefined || hasUnknownMuscles(one.exercise))
  const counted = found.flatMap(({ exercise, sets }) =>
    exercise && mayHaveHardSets(exercise) ? [{ exercise, sets }] : [],
  )
  return {
    muscles: countSetsPerMuscle(counted),
    unknownSets: unknown.reduce((sum, one) => sum + one.sets, 0),
  }
}

/** Returns whether a coach has not said which muscles their own exercise trains. */
const hasUnknownMuscles = (exercise: Exercise) =>
  mayHaveHardSets(exercise) && exercise.primary.length + exercise.secondary.length === 0

/** Coaches need not say which pattern their own exercises have. */
const mayHaveHardSets = ({ pattern }: Exercise) => pattern === 'other' || !uncountedPatterns.has(pattern)

const regionByMuscle: Record<Muscle, BodyRegion | null> = {
  quads: 'legs',
  hamstrings: 'legs',
  glutes: 'legs',
  adductors: 'legs',
  abductors: 'legs',
  calves: 'legs',
  shins: 'legs',
  'hip-flexors': 'legs',
  abs: 'core',
  obliques: 'core',
  'lower-back': 'core',
  lats: 'pull',
  'upper-back': 'pull',
  traps: 'pull',
  'rear-delts': 'pull',
  biceps: 'pull',
  forearms: 'pull',
  chest: 'push',
  'front-delts': 'push',
  'side-delts': 'push',
  triceps: 'push',
  'rotator-cuff': null,
  neck: null,
}

/**
 * Movement patterns that have no hard sets, because their exercises are measured in metres or minutes, or are
 * not measured at all.
 */
const uncountedPatterns = new Set<Exercise['pattern']>(['run', 'ride', 'swim', 'erg', 'mobility', 'other'])

/**
 * Returns the weekly number of hard sets per body region: all sets except warm-ups and the rounds of
 * EMOMs and AMRAPs. A set
 * counts as one set for a region that includes a primary muscle of the exercise, and as half a set for a
 * region that includes only secondary muscles. Excludes endurance, mobility and unknown exercises.
 *
 * @example countRegionHardSets(week, library) // { legs: 14, push: 8.5, pull: 7.5, core: 3 }
 */
export function countRegionHardSets(
  week: Pick<ProgramWeek, 'days'>,
  library: Library,
): Record<BodyRegion, number> {
  return sumPerRegion(week.days.flatMap(day => day.blocks).flatMap(countHardSetsOfBlock(library)))
}

/**
 * Returns the logged hard sets per body region, counted like those of a plan.
 *
 * @example countLoggedRegionSets([{ name: 'Back squat', exerciseId: null, sets: 4 }], library).legs // 4
 */
export function countLoggedRegionSets(
  logged: readonly { name: string; exerciseId: string | null; sets: number }[],
  library: Library,
): Record<BodyRegion, number> {
  return sumPerRegion(
    logged.flatMap(one => {
      const exercise = findExerciseOfItem(one, library)
      return exercise && !uncountedPatterns.has(exercise.pattern) ? [{ exercise, sets: one.sets }] : []
    }),
  )
}

function sumPerRegion(counted: readonly ExerciseSetCount[]): Record<BodyRegion, number> {
  const sums = { legs: 0, push: 0, pull: 0, core: 0 }
  for (const { exercise, sets } of counted) {
    const primary = listRegions(exercise.primary)
    const secondary = [...listRegions(exercise.secondary)].filter(region => !primary.has(region))
    for (const region of primary) sums[region] += sets
    for (const region of secondary) sums[region] += sets * secondaryMuscleShare
  }
  return sums
}

function listRegions(muscles: readonly Muscle[]): Set<BodyRegion> {
  return new Set(muscles.flatMap(muscle => regionByMuscle[muscle] ?? []))
}

/** Counts the hard sets of each known exercise in a block. */
function countHardSetsOfBlock(
  library: Library,
): (block: Pick<ProgramBlock, 'kind' | 'rounds' | 'isInTurn' | 'items'>) => ExerciseSetCount[] {
  return block =>
    expandSetsOverRounds(block).flatMap(({ item, sets }) => {
      const exercise = findExerciseOfItem(item, library)
      if (!exercise || uncountedPatterns.has(exercise.pattern) || !hasCountedSets(block.kind)) return []
      return [{ exercise, sets: sets.filter(isWorkingSet).length }]
    })
}

function findExerciseOfItem(item: { name: string; exerciseId: string | null }, library: Library) {
  const known = item.exerciseId === null ? undefined : library.byId.get(item.exerciseId)
  if (known) return known
  const match = matchExercise(item.name, library)
  return match?.certainty === 'unsure' ? undefined : match?.exercise
}
