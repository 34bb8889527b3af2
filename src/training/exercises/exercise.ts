import type { ExerciseMeasure } from '#training/workout/model/active-workout.ts'

export const muscles = [
  'quads',
  'hamstrings',
  'glutes',
  'adductors',
  'abductors',
  'calves',
  'shins',
  'hip-flexors',
  'abs',
  'obliques',
  'lower-back',
  'lats',
  'upper-back',
  'traps',
  'neck',
  'chest',
  'front-delts',
  'side-delts',
  'rear-delts',
  'rotator-cuff',
  'biceps',
  'triceps',
  'forearms',
] as const
export type Muscle = (typeof muscles)[number]

/** The equipment that exercises can require. */
export const gear = [
  'bodyweight',
  'barbell',
  'dumbbell',
  'kettlebell',
  'machine',
  'cable',
  'smith',
  'band',
  'bench',
  'rack',
  'box',
  'pullupbar',
  'dipbars',
  'rings',
  'suspension',
  'trapbar',
  'safetybar',
  'swissbar',
  'ezbar',
  'axle',
  'landmine',
  'plate',
  'medball',
  'swissball',
  'abwheel',
  'ghd',
  'sled',
  'sandbag',
  'log',
  'stone',
  'yoke',
  'keg',
  'tyre',
  'rope',
  'ropes',
  'vest',
  'roller',
  'sliders',
  'rower',
  'skierg',
  'bike',
  'treadmill',
  'stairs',
  'pool',
  'none',
] as const
export type Gear = (typeof gear)[number]

export const movementPatterns = [
  'squat',
  'lunge',
  'hinge',
  'bridge',
  'leg-isolation',
  'horizontal-press',
  'vertical-press',
  'horizontal-pull',
  'vertical-pull',
  'chest-isolation',
  'shoulder-isolation',
  'arm-flexion',
  'arm-extension',
  'grip',
  'core',
  'carry',
  'olympic',
  'jump',
  'throw',
  'whole-body',
  'mobility',
  'run',
  'ride',
  'swim',
  'erg',
  'other',
] as const
export type MovementPattern = (typeof movementPatterns)[number]

/** An exercise in a library. */
export type Exercise = {
  id: string
  name: string
  /** Other names that refer only to this exercise. */
  aliases: readonly string[]
  /** Ambiguous names that this exercise shares with other exercises: `row`, `swings`. */
  looseNames: readonly string[]
  primary: readonly Muscle[]
  secondary: readonly Muscle[]
  equipment: readonly Gear[]
  pattern: MovementPattern
  measure: ExerciseMeasure
  /** True if repetitions are counted per side. */
  isPerSide: boolean
}

/** A coach's own exercise. Its names are still recognised after it is merged into another exercise. */
export type OwnLibraryExercise = Exercise & { mergedInto: string | null; isArchived: boolean }

/**
 * Returns the id of a built-in movement: a version 8 UUID made from the movement's permanent number, which
 * ranges from 1 to 281,474,976,710,655 (twelve hexadecimal digits).
 *
 * @example movementNumberToId(1) // '00000000-0000-8000-8000-000000000001'
 */
export function movementNumberToId(number: number): string {
  return `00000000-0000-8000-8000-${number.toString(16).padStart(12, '0')}`
}

/** The regions of the body by which the hard sets of a week are counted. */
export const bodyRegions = ['legs', 'push', 'pull', 'core'] as const
export type BodyRegion = (typeof bodyRegions)[number]
