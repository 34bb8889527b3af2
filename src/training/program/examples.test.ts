import fc from 'fast-check'
import { parseSets } from '#training/prescription/parse-sets.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import type { ProgramBlock, ProgramItem, ProgramWeek } from './program.ts'

// Example programs for tests.

let idCount = 0
export const newId = () => `id-${idCount++}`

export function item(name: string, sets = '3x5 80 %'): ProgramItem {
  const parsed = parseSets(sets)
  return {
    id: newId(),
    name,
    exerciseId: null,
    sets: (parsed.ok ? parsed.sets : []).map((set: PrescribedSet) => ({ ...set, id: newId() })),
    tempo: '',
    restSeconds: null,
    notes: '',
    mediaUrl: '',
    alternates: [],
  }
}

/** Builds a block: `Press+Row` is a superset of two exercises. */
function block(names: string): ProgramBlock {
  const items = names.split('+').map(name => item(name))
  const kind = items.length > 1 ? 'superset' : 'straight'
  return { id: newId(), kind, name: '', rounds: null, seconds: null, restSeconds: null, items }
}

/** Builds a program from the exercise names for each day of each week. */
export function weeksOf(...weeks: string[][][]): ProgramWeek[] {
  return weeks.map(days => ({
    id: newId(),
    name: '',
    notes: '',
    isDeload: false,
    days: days.map(names => ({ id: newId(), name: '', notes: '', text: '', blocks: names.map(block) })),
  }))
}

const names = fc.constantFrom('Squat', 'Bench', 'Row', 'Press+Row', 'Plank+Dip+Curl', 'Deadlift')

export const programs = fc
  .array(fc.array(fc.array(names, { maxLength: 4 }), { maxLength: 3 }), { minLength: 1, maxLength: 4 })
  .map(weeks => weeksOf(...weeks))

/** Returns the ids of all parts, or only the ids of the exercises. */
export function idsIn(weeks: readonly ProgramWeek[], kind?: 'item'): string[] {
  const days = weeks.flatMap(week => week.days)
  const blocks = days.flatMap(day => day.blocks)
  const items = blocks.flatMap(one => one.items)
  const parts =
    kind === 'item' ? items : [...weeks, ...days, ...blocks, ...items, ...items.flatMap(one => one.sets)]
  return parts.map(part => part.id)
}

/** Strips the ids, to compare contents only. */
export const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part)))

/** Formats a program on one line: weeks separated by `|`, days by `/`, groups in brackets. */
export const formatOutline = (weeks: readonly ProgramWeek[]): string =>
  weeks
    .map(week =>
      week.days
        .map(day =>
          day.blocks
            .map(({ kind, items }) => {
              const inside = items.map(one => one.name).join(' ')
              return kind === 'straight' ? inside : `[${inside}]`
            })
            .join(' '),
        )
        .join(' / '),
    )
    .join(' | ')
