import type { WorkoutPlanBlock } from '#training/workout/model/active-workout.ts'

// Builders for minimal parts of a planned session.

type Item = WorkoutPlanBlock['items'][number]
type Set = Item['sets'][number]

/** Creates a set of five repetitions without a load, unless overridden. */
export const makePlannedSet = (overrides: Partial<Set> = {}): Set => ({
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: null,
  effort: null,
  isPerSide: false,
  ...overrides,
})

/** Creates an item whose id is the name of its exercise. */
export const makePlannedItem = (name: string, sets: readonly Set[], overrides: Partial<Item> = {}): Item => ({
  id: name,
  exercise: { name, exerciseId: null },
  sets,
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  ...overrides,
})

export const makePlannedBlock = (
  items: readonly Item[],
  overrides: Partial<WorkoutPlanBlock> = {},
): WorkoutPlanBlock => ({
  id: 'block',
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items,
  ...overrides,
})
