import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Coaching } from '#contract/people.ts'
import type { Session } from '#contract/schedule.ts'
import { noticesOf } from './notices.ts'

const session = { id: 's', name: 'Lower', coach: { id: 'rita', firstName: 'Rita' } } as unknown as Session
const coaching = (state: string) => ({ coach: { id: 'rita' }, state }) as unknown as Coaching
const planned = [{ sessionId: 's', name: 'Lower and push', logId: null }]
const kindsOf = (...asked: Parameters<typeof noticesOf>) => noticesOf(...asked).map(one => one.kind)

test('a session that is where it was, with the coach that it had, is nothing to tell', () => {
  assert.deepEqual(kindsOf(planned, [{ session, isGone: false }], [coaching('active')]), [])
  assert.deepEqual(kindsOf(planned, [{ session: undefined, isGone: false }], undefined), [])
})

test('a session that left the calendar is told, by what is known of it', () => {
  const [notice] = noticesOf(planned, [{ session: undefined, isGone: true }], [])
  assert.deepEqual([notice?.kind, notice?.name, notice?.coach], ['left-calendar', 'Lower and push', null])
})

test('a coach who no longer coaches is told of, and one who does again is not', () => {
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
