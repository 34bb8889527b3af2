import fc from 'fast-check'
import { parseSets } from '#training/prescription/parse-sets.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import type { ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'

// Builders for programs in the coach's notation.

let partCount = 0
export const makePartId = () => `part-${++partCount}`

/** Parses sets from the notation. */
export function parseSetsOrThrow(text: string): PrescribedSet[] {
  const parsed = parseSets(text)
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.sets
}

export function makeProgramItem(name: string, sets: string | readonly PrescribedSet[]): ProgramItem {
  const written = typeof sets === 'string' ? parseSetsOrThrow(sets) : sets
  return {
    id: makePartId(),
    name,
    exerciseId: null,
    sets: written.map(set => ({ ...set, id: makePartId() })),
    tempo: '',
    restSeconds: null,
    notes: '',
    mediaUrl: '',
    alternates: [],
  }
}

/** Creates a day with straight sets: `makeProgramDay({ Squat: '3x5 80%' })`. */
export function makeProgramDay(exercises: Record<string, string>): ProgramDay {
  const shape = { kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null } as const
  const blocks = Object.entries(exercises).map(([name, sets]) => ({
    id: makePartId(),
    ...shape,
    items: [makeProgramItem(name, sets)],
  }))
  return { id: makePartId(), name: '', notes: '', text: '', blocks }
}

export function makeProgramWeek(...days: Record<string, string>[]): ProgramWeek {
  return { id: makePartId(), name: '', notes: '', isDeload: false, days: days.map(makeProgramDay) }
}

export const listProgramItems = (week: ProgramWeek | undefined) =>
  week?.days.flatMap(day => day.blocks.flatMap(block => block.items)) ?? []

const arbitraryAmount = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map(reps => ({ kind: 'reps', reps }) as const),
  fc.constant({ kind: 'max' } as const),
  fc.integer({ min: 1, max: 3600 }).map(seconds => ({ kind: 'time', seconds }) as const),
  fc.integer({ min: 10, max: 20_000 }).map(meters => ({ kind: 'distance', meters }) as const),
)
const arbitraryLoad = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 800 }).map(halves => ({ kind: 'kg', loadKg: halves / 2 }) as const),
    fc
      .tuple(fc.integer({ min: 20, max: 120 }), fc.constantFrom('1rm', 'training-max', 'top-set'))
      .map(([percent, of]) => ({ kind: 'percent', percent, of }) as const),
    fc.integer({ min: -40, max: 40 }).map(addedKg => ({ kind: 'bodyweight', addedKg }) as const),
  ),
)
const arbitraryEffort = fc.option(
  fc.integer({ min: 2, max: 20 }).map(halves => ({ kind: 'rpe', rpe: halves / 2 }) as const),
)
const arbitrarySet: fc.Arbitrary<PrescribedSet> = fc.record({
  role: fc.constantFrom('warm-up', 'working', 'top', 'back-off', 'amrap', 'cool-down'),
  amount: fc.option(arbitraryAmount),
  load: arbitraryLoad,
  effort: arbitraryEffort,
  isPerSide: fc.boolean(),
})
const arbitraryItem = fc
  .tuple(
    fc.constantFrom('Back squat', 'Bench press', 'Row', 'Plank', 'Run'),
    fc.array(arbitrarySet, { maxLength: 6 }),
  )
  .map(([name, sets]) => makeProgramItem(name, sets))
const arbitraryDay: fc.Arbitrary<ProgramDay> = fc.array(arbitraryItem, { maxLength: 5 }).map(items => ({
  ...makeProgramDay({}),
  blocks: items.map(item => ({ ...makeEmptyBlock(), items: [item] })),
}))
const makeEmptyBlock = () => ({
  id: makePartId(),
  kind: 'straight' as const,
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
})

/** Arbitrary weeks for property tests. */
export const arbitraryWeeks: fc.Arbitrary<ProgramWeek[]> = fc.array(
  fc
    .tuple(fc.array(arbitraryDay, { maxLength: 3 }), fc.boolean(), fc.boolean())
    .map(([days, one, other]) => ({ id: makePartId(), name: '', notes: '', isDeload: one && other, days })),
  { minLength: 1, maxLength: 5 },
)
