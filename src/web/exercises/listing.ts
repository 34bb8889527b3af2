import type { OwnExercise } from '#contract/exercises.ts'
import {
  type Exercise,
  type Gear,
  gear as gears,
  type Muscle,
  muscles,
} from '#training/exercises/exercise.ts'
import type { Library } from '#training/exercises/library.ts'
import { searchExercises } from '#training/exercises/search.ts'

const parts = ['all', 'own', 'away'] as const
export type Part = (typeof parts)[number]
export type Wanted = {
  part: Part
  muscle: Muscle | undefined
  gear: Gear | undefined
  sought: string
}
export const usual: Wanted = { part: 'all', muscle: undefined, gear: undefined, sought: '' }

/** An exercise to choose; `own`: the coach wrote it. */
export type Listed = { exercise: Exercise; own: OwnExercise | undefined }

const soughtAtMost = 300

/** Merged into another, or put away. */
const isAway = (own: OwnExercise) => own.archivedAt !== null || own.mergedInto !== null

export function countParts(library: Library, own: readonly OwnExercise[]): Record<Part, number> {
  return { all: library.exercises.length, own: own.length, away: own.filter(isAway).length }
}

/** What is looked for, by name; where something is typed, the best first. */
export function choose(library: Library, own: readonly OwnExercise[], wanted: Wanted): Listed[] {
  return partOf(library, own, wanted)
    .filter(({ exercise }) => {
      const { primary, secondary, equipment } = exercise
      const isMuscle = wanted.muscle === undefined || [...primary, ...secondary].includes(wanted.muscle)
      return isMuscle && (wanted.gear === undefined || equipment.includes(wanted.gear))
    })
    .toSorted((one, other) => (wanted.muscle ? helps(one, wanted) - helps(other, wanted) : 0))
}

const helps = ({ exercise }: Listed, { muscle }: Wanted) =>
  muscle !== undefined && exercise.primary.includes(muscle) ? 0 : 1

function partOf(library: Library, own: readonly OwnExercise[], { part, sought }: Wanted): Listed[] {
  const ownById = new Map(own.map(one => [one.id, one]))
  if (part !== 'all') {
    const needle = sought.trim().toLowerCase()
    return own
      .filter(one => part === 'own' || isAway(one))
      .filter(one => [one.name, ...one.aliases].some(name => name.toLowerCase().includes(needle)))
      .map(one => ({ exercise: { ...one, looseNames: [] }, own: one }))
  }
  const found =
    sought.trim() === ''
      ? library.exercises.toSorted((one, other) => one.name.localeCompare(other.name))
      : searchExercises(library, sought, { limit: soughtAtMost }).map(hit => hit.exercise)
  return found.map(exercise => ({ exercise, own: ownById.get(exercise.id) }))
}

/** What the address of the page says; what makes no sense there says nothing. */
export function readWanted(address: URLSearchParams): Wanted {
  return {
    part: parts.find(part => part === address.get('part')) ?? 'all',
    muscle: muscles.find(muscle => muscle === address.get('muscle')),
    gear: gears.find(gear => gear === address.get('equipment')),
    sought: address.get('search') ?? '',
  }
}

/** The address that says it; what goes without saying is left out. */
export function writeWanted({ part, muscle, gear, sought }: Wanted): URLSearchParams {
  return new URLSearchParams([
    ...(part === 'all' ? [] : [['part', part]]),
    ...(muscle === undefined ? [] : [['muscle', muscle]]),
    ...(gear === undefined ? [] : [['equipment', gear]]),
    ...(sought === '' ? [] : [['search', sought]]),
  ])
}
