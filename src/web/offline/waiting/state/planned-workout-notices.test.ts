import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Coaching } from '#contract/people/people.ts'
import type { Session } from '#contract/programs/schedule.ts'
import { findPlannedWorkoutNotices } from './planned-workout-notices.ts'

const session = { id: 's', name: 'Lower', coach: { id: 'rita', firstName: 'Rita' } } as unknown as Session
const coaching = (state: string) => ({ coach: { id: 'rita' }, state }) as unknown as Coaching
const planned = [{ sessionId: 's', name: 'Lower and push', logId: null }]
const kindsOf = (...args: Parameters<typeof findPlannedWorkoutNotices>) =>
  findPlannedWorkoutNotices(...args).map(one => one.kind)

test('creates no notice if neither the session nor its coach has changed', () => {
  assert.deepEqual(kindsOf(planned, [{ session, isGone: false }], [coaching('active')]), [])
  assert.deepEqual(kindsOf(planned, [{ session: undefined, isGone: false }], undefined), [])
})

test('creates a notice with the known details if a session was removed from the calendar', () => {
  const [notice] = findPlannedWorkoutNotices(planned, [{ session: undefined, isGone: true }], [])
  assert.deepEqual([notice?.kind, notice?.name, notice?.coach], ['left-calendar', 'Lower and push', null])
})

test('creates a notice if a coach no longer coaches the athlete, unless the coach has been added again', () => {
  assert.deepEqual(kindsOf(planned, [{ session, isGone: true }], [coaching('ended')]), [
    'left-calendar',
    'coach-left',
  ])
  assert.deepEqual(
    kindsOf(planned, [{ session, isGone: false }], [coaching('ended'), coaching('active')]),
    [],
  )
  assert.deepEqual(kindsOf(planned, [{ session, isGone: false }], []), [])
})
