import type { Measure } from '../workout/open.ts'

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

/** What an exercise is done with. */
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

export const patterns = [
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
export type Pattern = (typeof patterns)[number]

/** A movement as a library describes it. */
export type Exercise = {
  id: string
  name: string
  /** How it is written besides. */
  aliases: readonly string[]
  /** By which it is called loosely, since others are called so too: `row`, `swings`. */
  looseNames: readonly string[]
  primary: readonly Muscle[]
  secondary: readonly Muscle[]
  equipment: readonly Gear[]
  pattern: Pattern
  measure: Measure
  /** The repetitions are counted on each side. */
  isPerSide: boolean
}

/** A coach's own, which goes on under its names after it became one with another. */
export type OwnExercise = Exercise & { mergedInto: string | null; isArchived: boolean }

/**
 * The id of a movement of the project, from its number, which never changes: a UUID of version 8. Numbers are from 1 to
 * 281,474,976,710,655 (twelve hexadecimal digits).
 *
 * @example libraryId(1) // '00000000-0000-8000-8000-000000000001'
 */
export function libraryId(number: number): string {
  return `00000000-0000-8000-8000-${number.toString(16).padStart(12, '0')}`
}
