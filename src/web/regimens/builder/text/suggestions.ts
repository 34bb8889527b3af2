import { exerciseKey } from '#training/exercise-name.ts'
import { searchExercises } from '#training/exercises/search.ts'
import { formatLine } from '#training/prescription/line/write.ts'
import type { Units } from '#training/units.ts'
import { type Draft, type DraftItem, itemsOf } from '../draft.ts'
import type { Known } from '../use-exercises.ts'

/** What may be meant by what is typed so far. */
export type Suggestions = {
  /** Exercises behind the beginning of a name. */
  names: (typed: string) => { name: string; detail?: string }[]
  /** What was written for this exercise before, the latest first. */
  habits: (name: string) => string[]
}

const most = 8

/** First what the regimen itself has, then what else is known: the library, and what the coach wrote elsewhere. */
export function suggestionsFor(draft: Draft, known: Omit<Known, 'nameOf'>, units: Units): Suggestions {
  const items = latestFirst(draft)
  return {
    names(typed) {
      const own = namesLike(items, typed)
      const keys = new Set(own.map(exerciseKey))
      const found = known.library ? searchExercises(known.library, typed, { limit: most }) : []
      const others = found.filter(({ exercise }) => !keys.has(exerciseKey(exercise.name)))
      return [
        ...own.map(name => ({ name, detail: 'in this regimen' })),
        ...others.map(({ exercise }) => ({ name: exercise.name })),
      ].slice(0, most)
    },
    habits(name) {
      const key = exerciseKey(name)
      const own = items
        .filter(item => item.sets.length > 0 && exerciseKey(item.name) === key)
        .map(item => formatLine({ ...item, name: '', notes: '', coachNotes: '' }, units).trim())
      return [...new Set([...own, ...(known.habits.get(key) ?? [])])].filter(Boolean).slice(0, most)
    },
  }
}

function latestFirst({ weeks }: Draft): DraftItem[] {
  return weeks
    .toReversed()
    .flatMap(week => week.days.toReversed().flatMap(itemsOf))
    .filter(item => item.name.trim() !== '')
}

/** Names of the regimen that begin so, then those of which a later word does. */
function namesLike(items: readonly DraftItem[], typed: string): string[] {
  const wanted = exerciseKey(typed)
  const names = new Map(items.map(({ name }) => [exerciseKey(name), name.trim()]))
  // The line that is being typed is one of them.
  names.delete(wanted)
  const begun = [...names].filter(([key]) => key.startsWith(wanted))
  const inside = [...names].filter(([key]) => key.includes(` ${wanted}`) && !key.startsWith(wanted))
  return [...begun, ...inside].map(([, name]) => name).slice(0, most / 2)
}
