import { exerciseKey } from '#training/exercise-name.ts'
import { formatLine } from '#training/prescription/line/write.ts'
import type { Units } from '#training/units.ts'
import { type Draft, itemsOf } from '../draft.ts'

/** What may be meant by what is typed so far. */
export type Suggestions = {
  /** Exercises behind the beginning of a name. */
  names: (typed: string) => { name: string; detail?: string }[]
  /** What was written for this exercise before, the latest first. */
  habits: (name: string) => string[]
}

const most = 8

/** The exercises of the regimen itself, and how they were written in it. */
export function suggestionsIn({ weeks }: Draft, units: Units): Suggestions {
  const items = weeks
    .toReversed()
    .flatMap(week => week.days.toReversed().flatMap(itemsOf))
    .filter(item => item.name.trim() !== '')
  return {
    names(typed) {
      const wanted = exerciseKey(typed)
      const known = new Map(items.map(({ name }) => [exerciseKey(name), name.trim()]))
      const begun = [...known].filter(([key]) => key.startsWith(wanted))
      const inside = [...known].filter(([key]) => key.includes(` ${wanted}`) && !key.startsWith(wanted))
      return [...begun, ...inside].slice(0, most).map(([, name]) => ({ name }))
    },
    habits(name) {
      const key = exerciseKey(name)
      const lines = items
        .filter(item => item.sets.length > 0 && exerciseKey(item.name) === key)
        .map(item => formatLine({ ...item, name: '' }, units).trim())
      return [...new Set(lines)].slice(0, most)
    },
  }
}
