import { toExerciseKey } from '#training/exercise-key.ts'
import { searchExercises } from '#training/exercises/search-exercises.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import type { Units } from '#training/units.ts'
import { type DraftItem, getDayItems, type RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import type { ExerciseLookup } from '#web/regimens/builder/state/use-exercise-lookup.ts'

/** Suggestions for the text typed so far. */
export type Suggestions = {
  /** Returns the exercises that match a partly typed name. */
  names: (text: string) => { name: string; detail?: string }[]
  /** Returns previous prescriptions for an exercise, latest first. */
  habits: (name: string) => string[]
}

const maxSuggestions = 8

/**
 * Suggests entries from the current regimen first, then from the library and the coach's recent
 * prescriptions.
 */
export function createSuggestions(
  draft: RegimenDraft,
  lookup: Omit<ExerciseLookup, 'nameOf'>,
  units: Units,
): Suggestions {
  const items = getItemsLatestFirst(draft)
  return {
    names(text) {
      const ownMatches = findMatchingNames(items, text)
      const keys = new Set(ownMatches.map(toExerciseKey))
      const found = lookup.library ? searchExercises(lookup.library, text, { limit: maxSuggestions }) : []
      const others = found.filter(({ exercise }) => !keys.has(toExerciseKey(exercise.name)))
      return [
        ...ownMatches.map(name => ({ name, detail: 'in this regimen' })),
        ...others.map(({ exercise }) => ({ name: exercise.name })),
      ].slice(0, maxSuggestions)
    },
    habits(name) {
      const key = toExerciseKey(name)
      const ownMatches = items
        .filter(item => item.sets.length > 0 && toExerciseKey(item.name) === key)
        .map(item => formatLine({ ...item, name: '', notes: '', coachNotes: '' }, units).trim())
      return [...new Set([...ownMatches, ...(lookup.habits.get(key) ?? [])])]
        .filter(Boolean)
        .slice(0, maxSuggestions)
    },
  }
}

function getItemsLatestFirst({ weeks }: RegimenDraft): DraftItem[] {
  return weeks
    .toReversed()
    .flatMap(week => week.days.toReversed().flatMap(getDayItems))
    .filter(item => item.name.trim() !== '')
}

/**
 * Finds exercise names in the regimen that start with the text, followed by names in which a later word
 * starts with it.
 */
function findMatchingNames(items: readonly DraftItem[], text: string): string[] {
  const prefix = toExerciseKey(text)
  const names = new Map(items.map(({ name }) => [toExerciseKey(name), name.trim()]))
  // Exclude the name being typed, because the draft already contains it.
  names.delete(prefix)
  const starting = [...names].filter(([key]) => key.startsWith(prefix))
  const inside = [...names].filter(([key]) => key.includes(` ${prefix}`) && !key.startsWith(prefix))
  return [...starting, ...inside].map(([, name]) => name).slice(0, maxSuggestions / 2)
}
