import type { RegimenSummary } from '#contract/programs/regimens.ts'

const testCategory = 'Max test'

/** Returns the name of the one-day regimen that tests a lift. */
export const getTestName = (exercise: string) => `${exercise}: max test`

/** Finds the coach's regimen that tests a lift, so that each lift needs only one. */
export const findTestRegimen = <Item extends Pick<RegimenSummary, 'name' | 'category' | 'archivedAt'>>(
  regimens: readonly Item[],
  exercise: string,
): Item | undefined =>
  regimens.find(
    one => one.name === getTestName(exercise) && one.category === testCategory && one.archivedAt === null,
  )

/** Creates a regimen of one day, on which the athlete builds up to a single of the lift. */
export function createTestRegimen(exercise: string) {
  const single = {
    amount: { kind: 'reps' as const, reps: 1 },
    load: { kind: 'open' as const, how: 'build' as const },
  }
  const item = {
    exercise: { name: exercise },
    sets: [single],
    notes:
      'Build up to the most weight for one repetition. The heaviest single you log is saved as your tested max.',
  }
  return {
    name: getTestName(exercise),
    category: testCategory,
    weeks: [{ days: [{ name: getTestName(exercise), blocks: [{ items: [item] }] }] }],
  }
}
