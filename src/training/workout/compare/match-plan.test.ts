import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SetRole } from '#training/prescription/set-role.ts'
import { type DoneExercise, matchPlan, type PlanBlockToMatch } from './match-plan.ts'

const planned = (reps: number, role: SetRole = 'working') => ({
  role,
  amount: { kind: 'reps' as const, reps },
  load: null,
  effort: null,
})
const block = (items: PlanBlockToMatch['items'], rounds: number | null = null): PlanBlockToMatch => ({
  rounds,
  items,
})
const squat = (id: string, ...sets: ReturnType<typeof planned>[]) => ({
  id,
  exercise: { name: 'Squat' },
  sets,
})
const done = (name: string, sets: number, itemId: string | null = null): DoneExercise => ({
  name,
  itemId,
  roles: Array.from({ length: sets }, () => null),
})
const repsOf = (match: ReturnType<typeof matchPlan>[number] | undefined) =>
  match?.sets.map(set => set.planned?.reps ?? null)

test('matches the sets of an exercise to the plan item with the same name, set by set', () => {
  const [match] = matchPlan([done(' squat ', 3)], [block([squat('a', planned(5), planned(3))])])
  assert.equal(match?.itemId, 'a')
  assert.deepEqual(repsOf(match), [5, 3, null])
})

test('matches an exercise that occurs twice to its plan items in order', () => {
  const plan = [block([squat('a', planned(5))]), block([squat('b', planned(10))])]
  const matches = matchPlan([done('Squat', 1), done('Squat', 1), done('Squat', 1)], plan)
  assert.deepEqual(
    matches.map(match => [match.itemId, repsOf(match)]),
    [
      ['a', [5]],
      ['b', [10]],
      [null, [null]],
    ],
  )
})

test('an item id takes precedence over an exercise name', () => {
  const plan = [block([squat('a', planned(5)), squat('b', planned(10))])]
  const [swapped, other] = matchPlan([done('Leg press', 1, 'a'), done('Squat', 1)], plan)
  assert.deepEqual(repsOf(swapped), [5])
  assert.equal(other?.itemId, 'b')
})

test('matches warm-ups only to planned warm-ups', () => {
  const plan = [block([squat('a', planned(8, 'warm-up'), planned(5), planned(5, 'top'))])]
  const roles: SetRole[] = ['warm-up', 'warm-up', 'working', 'working']
  const [match] = matchPlan([{ name: 'Squat', itemId: null, roles }], plan)
  assert.deepEqual(repsOf(match), [8, null, 5, 5])
  const [withoutWarmUp] = matchPlan([{ name: 'Squat', itemId: null, roles: ['working'] }], plan)
  assert.deepEqual(repsOf(withoutWarmUp), [5])
})

test('a set without a role gets the planned role', () => {
  const plan = [block([squat('a', planned(8, 'warm-up'), planned(5, 'top'))])]
  const [match] = matchPlan([done('Squat', 3)], plan)
  assert.deepEqual(
    match?.sets.map(set => set.role),
    ['warm-up', 'top', 'working'],
  )
})

test('matches the sets of a circuit in every round', () => {
  const [match] = matchPlan([done('Squat', 4)], [block([squat('a', planned(10))], 3)])
  assert.deepEqual(repsOf(match), [10, 10, 10, null])
})

test('keeps every set and matches each plan item to at most one exercise with the same name', () => {
  const roles = fc.array(fc.constantFrom<SetRole | null>('warm-up', 'working', 'top', null), { maxLength: 5 })
  const name = fc.constantFrom('Squat', 'Press', 'Row')
  const item = fc.record({
    id: fc.uuid(),
    exercise: fc.record({ name }),
    sets: fc.array(
      fc.constantFrom<SetRole>('warm-up', 'working').map(role => planned(5, role)),
      { maxLength: 4 },
    ),
  })
  const plan = fc.array(
    fc.record({ rounds: fc.option(fc.integer({ min: 1, max: 5 })), items: fc.array(item) }),
  )
  const exercises = fc.array(fc.record({ name, itemId: fc.constant(null), roles }), { maxLength: 6 })
  fc.assert(
    fc.property(exercises, plan, (all, blocks) => {
      const matches = matchPlan(all, blocks)
      assert.deepEqual(
        matches.map(match => match.sets.length),
        all.map(exercise => exercise.roles.length),
      )
      const matchedItemIds = matches.flatMap(match => match.itemId ?? [])
      assert.equal(new Set(matchedItemIds).size, matchedItemIds.length)
      for (const [index, match] of matches.entries()) {
        for (const [position, set] of match.sets.entries()) {
          const role = all[index]?.roles[position]
          if (role) assert.equal(set.role, role)
        }
      }
    }),
    { seed: 1 },
  )
})

test('matches cool-downs only to planned cool-downs, also after fewer sets than planned', () => {
  const plan = [block([squat('a', planned(5), planned(5), planned(10, 'cool-down'))])]
  const match = (...roles: SetRole[]) => repsOf(matchPlan([{ name: 'Squat', itemId: null, roles }], plan)[0])
  assert.deepEqual(match('working', 'cool-down', 'cool-down'), [5, 10, null])
  assert.deepEqual(match('working', 'working', 'working'), [5, 5, null])
})
