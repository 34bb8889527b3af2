import type { OwnExercise } from '#contract/exercises/exercises.ts'
import {
  type Exercise,
  type Gear,
  gear as gears,
  type Muscle,
  muscles,
} from '#training/exercises/exercise.ts'
import type { Library } from '#training/exercises/library.ts'
import { searchExercises } from '#training/exercises/search-exercises.ts'

const exerciseListTabs = ['all', 'own', 'away'] as const
export type ExerciseListTab = (typeof exerciseListTabs)[number]
export type ExerciseFilter = {
  part: ExerciseListTab
  muscle: Muscle | undefined
  gear: Gear | undefined
  searchText: string
}
export const defaultExerciseFilter: ExerciseFilter = {
  part: 'all',
  muscle: undefined,
  gear: undefined,
  searchText: '',
}

/** An exercise in the list. `own` is set only if the coach created the exercise. */
export type ListedExercise = { exercise: Exercise; own: OwnExercise | undefined }

const maxSearchResults = 300

const isMergedOrArchived = (own: OwnExercise) => own.archivedAt !== null || own.mergedInto !== null

export function countExercisesByTab(
  library: Library,
  own: readonly OwnExercise[],
): Record<ExerciseListTab, number> {
  return { all: library.exercises.length, own: own.length, away: own.filter(isMergedOrArchived).length }
}

/**
 * Returns the matching exercises, sorted by name or, if the filter has a search text, with the best match
 * first.
 */
export function filterExercises(
  library: Library,
  own: readonly OwnExercise[],
  filter: ExerciseFilter,
): ListedExercise[] {
  return findExercisesInTab(library, own, filter)
    .filter(({ exercise }) => {
      const { primary, secondary, equipment } = exercise
      const isMuscle = filter.muscle === undefined || [...primary, ...secondary].includes(filter.muscle)
      return isMuscle && (filter.gear === undefined || equipment.includes(filter.gear))
    })
    .toSorted((one, other) => (filter.muscle ? rankByMuscle(one, filter) - rankByMuscle(other, filter) : 0))
}

const rankByMuscle = ({ exercise }: ListedExercise, { muscle }: ExerciseFilter) =>
  muscle !== undefined && exercise.primary.includes(muscle) ? 0 : 1

function findExercisesInTab(
  library: Library,
  own: readonly OwnExercise[],
  { part, searchText }: ExerciseFilter,
): ListedExercise[] {
  const ownById = new Map(own.map(one => [one.id, one]))
  if (part !== 'all') {
    const needle = searchText.trim().toLowerCase()
    return own
      .filter(one => part === 'own' || isMergedOrArchived(one))
      .filter(one => [one.name, ...one.aliases].some(name => name.toLowerCase().includes(needle)))
      .map(one => ({ exercise: { ...one, looseNames: [] }, own: one }))
  }
  const found =
    searchText.trim() === ''
      ? library.exercises.toSorted((one, other) => one.name.localeCompare(other.name))
      : searchExercises(library, searchText, { limit: maxSearchResults }).map(hit => hit.exercise)
  return found.map(exercise => ({ exercise, own: ownById.get(exercise.id) }))
}

/** Parses the exercise filter in the URL. Unknown values are ignored. */
export function parseExerciseFilter(searchParams: URLSearchParams): ExerciseFilter {
  return {
    part: exerciseListTabs.find(part => part === searchParams.get('part')) ?? 'all',
    muscle: muscles.find(muscle => muscle === searchParams.get('muscle')),
    gear: gears.find(gear => gear === searchParams.get('equipment')),
    searchText: searchParams.get('search') ?? '',
  }
}

/** Formats the exercise filter for the URL, leaving out default values. */
export function toExerciseFilterParams({ part, muscle, gear, searchText }: ExerciseFilter): URLSearchParams {
  return new URLSearchParams([
    ...(part === 'all' ? [] : [['part', part]]),
    ...(muscle === undefined ? [] : [['muscle', muscle]]),
    ...(gear === undefined ? [] : [['equipment', gear]]),
    ...(searchText === '' ? [] : [['search', searchText]]),
  ])
}
