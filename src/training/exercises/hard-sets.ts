import { inAllRounds } from '../prescription/rounds.ts'
import type { ProgramBlock, ProgramWeek } from '../program/program.ts'
import type { Exercise, Muscle } from './exercise.ts'
import type { Library } from './library.ts'
import { matchExercise } from './match.ts'

/** Sets of one exercise: only their roles count here. */
type Counted = { exercise: Exercise; sets: number }

/** Of a set, how much counts for a muscle that helps: half (fractional counting, Pelland et al. 2024). */
const helping = 0.5

/**
 * How many sets each muscle does: one of an exercise whose primary muscle it is, half of one where it helps. Sets are
 * counted as the dose of training, as Schoenfeld, Ogborn & Krieger 2017 do; loads do not enter.
 *
 * @example setsPerMuscle([{ exercise: benchPress, sets: 4 }]).get('triceps') // 2
 */
export function setsPerMuscle(counted: readonly Counted[]): Map<Muscle, number> {
  const sums = new Map<Muscle, number>()
  for (const { exercise, sets } of counted) {
    for (const muscle of exercise.primary) sums.set(muscle, (sums.get(muscle) ?? 0) + sets)
    for (const muscle of exercise.secondary) sums.set(muscle, (sums.get(muscle) ?? 0) + sets * helping)
  }
  return sums
}

export type Region = 'legs' | 'push' | 'pull' | 'core'

const regionOf: Record<Muscle, Region | null> = {
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

/** Patterns that are counted in metres and minutes, or not at all, never in hard sets. */
const without = new Set<Exercise['pattern']>(['run', 'ride', 'swim', 'erg', 'mobility', 'other'])

/**
 * How many hard sets a week asks of legs, push, pull and core: all but warm-ups, in every round. A set counts for a
 * region once if one of its muscles leads, half if one helps; endurance, mobility and what the library does not know
 * count for none.
 *
 * @example hardSetsPerRegion(week, library) // { legs: 14, push: 8.5, pull: 7.5, core: 3 }
 */
export function hardSetsPerRegion(week: Pick<ProgramWeek, 'days'>, library: Library): Record<Region, number> {
  const sums = { legs: 0, push: 0, pull: 0, core: 0 }
  for (const { exercise, sets } of week.days.flatMap(day => day.blocks).flatMap(of(library))) {
    const led = regionsOf(exercise.primary)
    const helped = [...regionsOf(exercise.secondary)].filter(region => !led.has(region))
    for (const region of led) sums[region] += sets
    for (const region of helped) sums[region] += sets * helping
  }
  return sums
}

function regionsOf(muscles: readonly Muscle[]): Set<Region> {
  return new Set(muscles.flatMap(muscle => regionOf[muscle] ?? []))
}

/** The exercises of a block that the library knows, with their hard sets. */
function of(library: Library): (block: Pick<ProgramBlock, 'rounds' | 'isInTurn' | 'items'>) => Counted[] {
  return block =>
    inAllRounds(block).flatMap(({ item, sets }) => {
      const exercise = exerciseOf(item, library)
      if (!exercise || without.has(exercise.pattern)) return []
      return [{ exercise, sets: sets.filter(set => set.role !== 'warm-up').length }]
    })
}

function exerciseOf(item: { name: string; exerciseId: string | null }, library: Library) {
  const known = item.exerciseId === null ? undefined : library.byId.get(item.exerciseId)
  if (known) return known
  const match = matchExercise(item.name, library)
  return match?.certainty === 'unsure' ? undefined : match?.exercise
}
