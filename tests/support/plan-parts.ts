import type { PlanBlock } from '#training/workout/open.ts'

// Parts of a planned session, with nothing in them but what a test is about.

type Item = PlanBlock['items'][number]
type Set = Item['sets'][number]

/** Five repetitions, with whatever load. */
export const plannedSet = (given: Partial<Set> = {}): Set => ({
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: null,
  effort: null,
  isPerSide: false,
  ...given,
})

/** An exercise, which is its id as well. */
export const plannedItem = (name: string, sets: readonly Set[], given: Partial<Item> = {}): Item => ({
  id: name,
  exercise: { name, exerciseId: null },
  sets,
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  ...given,
})

export const plannedBlock = (items: readonly Item[], given: Partial<PlanBlock> = {}): PlanBlock => ({
  id: 'block',
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items,
  ...given,
})
