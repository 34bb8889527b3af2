import fc from 'fast-check'
import { parseSets } from '#training/prescription/parse.ts'
import type { WrittenSet } from '#training/prescription/prescription.ts'
import type { ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'

// Programs for the tests of what is done with them, written as a coach writes them.

let made = 0
export const newId = () => `part-${++made}`

/** Sets as the notation says them. */
export function setsOf(text: string): WrittenSet[] {
  const parsed = parseSets(text)
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.sets
}

export function itemOf(name: string, sets: string | readonly WrittenSet[]): ProgramItem {
  const written = typeof sets === 'string' ? setsOf(sets) : sets
  return {
    id: newId(),
    name,
    exerciseId: null,
    sets: written.map(set => ({ ...set, id: newId() })),
    tempo: '',
    restSeconds: null,
    notes: '',
    mediaUrl: '',
    alternates: [],
  }
}

/** A day of straight exercises: `dayOf({ Squat: '3x5 80%' })`. */
export function dayOf(exercises: Record<string, string>): ProgramDay {
  const shape = { kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null } as const
  const blocks = Object.entries(exercises).map(([name, sets]) => ({
    id: newId(),
    ...shape,
    items: [itemOf(name, sets)],
  }))
  return { id: newId(), name: '', notes: '', text: '', blocks }
}

export function weekOf(...days: Record<string, string>[]): ProgramWeek {
  return { id: newId(), name: '', notes: '', isDeload: false, days: days.map(dayOf) }
}

export const itemsOf = (week: ProgramWeek | undefined) =>
  week?.days.flatMap(day => day.blocks.flatMap(block => block.items)) ?? []

const anyAmount = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map(reps => ({ kind: 'reps', reps }) as const),
  fc.constant({ kind: 'max' } as const),
  fc.integer({ min: 1, max: 3600 }).map(seconds => ({ kind: 'time', seconds }) as const),
  fc.integer({ min: 10, max: 20_000 }).map(meters => ({ kind: 'distance', meters }) as const),
)
const anyLoad = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 800 }).map(halves => ({ kind: 'kg', loadKg: halves / 2 }) as const),
    fc
      .tuple(fc.integer({ min: 20, max: 120 }), fc.constantFrom('1rm', 'training-max', 'top-set'))
      .map(([percent, of]) => ({ kind: 'percent', percent, of }) as const),
    fc.integer({ min: -40, max: 40 }).map(addedKg => ({ kind: 'bodyweight', addedKg }) as const),
  ),
)
const anyEffort = fc.option(
  fc.integer({ min: 2, max: 20 }).map(halves => ({ kind: 'rpe', rpe: halves / 2 }) as const),
)
const anySet: fc.Arbitrary<WrittenSet> = fc.record({
  role: fc.constantFrom('warm-up', 'working', 'top', 'back-off', 'amrap'),
  amount: fc.option(anyAmount),
  load: anyLoad,
  effort: anyEffort,
  isPerSide: fc.boolean(),
})
const anyItem = fc
  .tuple(
    fc.constantFrom('Back squat', 'Bench press', 'Row', 'Plank', 'Run'),
    fc.array(anySet, { maxLength: 6 }),
  )
  .map(([name, sets]) => itemOf(name, sets))
const anyDay: fc.Arbitrary<ProgramDay> = fc
  .array(anyItem, { maxLength: 5 })
  .map(items => ({ ...dayOf({}), blocks: items.map(item => ({ ...blockOf(), items: [item] })) }))
const blockOf = () => ({
  id: newId(),
  kind: 'straight' as const,
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
})

/** Any weeks of any exercises. */
export const anyWeeks: fc.Arbitrary<ProgramWeek[]> = fc.array(
  fc
    .tuple(fc.array(anyDay, { maxLength: 3 }), fc.boolean(), fc.boolean())
    .map(([days, one, other]) => ({ id: newId(), name: '', notes: '', isDeload: one && other, days })),
  { minLength: 1, maxLength: 5 },
)
