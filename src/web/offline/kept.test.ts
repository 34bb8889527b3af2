import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorkout } from '#training/workout/open.ts'
import {
  differences,
  inOutbox,
  type Kept,
  type KeptWorkout,
  nothingKept,
  placeOf,
  withLost,
  withSent,
  withWorkout,
  workoutOf,
} from './kept.ts'
import { type Command, delivered, type Entry, give } from './outbox.ts'

const command = (id: string, userId = 'ana'): Command => ({
  id,
  userId,
  streamId: 'log',
  kind: 'workout-log.remove',
  input: { id },
  title: 'Lower A',
  madeAt: '2026-11-21T10:00:00Z',
})
const given = (kept: Kept, ...ids: string[]) =>
  ids.reduce((all, id) => inOutbox(outbox => give(outbox, command(id)))(all), kept)
const workout = (name: string, userId = 'ana'): KeptWorkout => ({
  userId,
  session: 'new',
  workout: openWorkout({ sessionId: null, name, blocks: [] }, () => 'w'),
  isTold: false,
})
const ana = { userId: 'ana', session: 'new' }

test('only what differs is written: one row for one command, none where nothing happened', () => {
  const before = given(nothingKept, 'a', 'b')
  const after = given(before, 'c')
  assert.deepEqual(
    differences(before, after).outbox.map(({ key, value }) => [key, value?.id]),
    [[3, 'c']],
  )
  assert.deepEqual(differences(before, before), { outbox: [], sent: [], workouts: [] })
  const without = inOutbox(outbox => delivered(outbox, 'a'))(after)
  assert.deepEqual(differences(after, without).outbox, [{ key: 1, value: undefined }])
})

test('a workout is kept for each person and session, and goes when it is recorded', () => {
  const lower = withWorkout(nothingKept, ana, workout('Lower'))
  const both = withWorkout(lower, { ...ana, userId: 'bo' }, workout('Upper', 'bo'))
  assert.equal(workoutOf(both, 'ana', 'new')?.workout.name, 'Lower')
  const ended = withWorkout(both, ana, undefined)
  assert.equal(workoutOf(ended, 'ana', 'new'), undefined)
  assert.deepEqual(differences(both, ended).workouts, [{ key: ['ana', 'new'], value: undefined }])
})

test('of each person the last hundred that were delivered are remembered', () => {
  const entry = (id: string, userId: string): Entry => ({
    ...command(id, userId),
    number: 1,
    tries: 1,
    state: { name: 'sending', attempt: 1 },
  })
  let kept = withSent(nothingKept, entry('b', 'bo'), '')
  for (let index = 0; index < 130; index++) kept = withSent(kept, entry(`a${index}`, 'ana'), '')
  const own = kept.sent.filter(one => one.userId === 'ana')
  assert.equal(own.length, 100)
  assert.equal(own.at(-1)?.id, 'a129')
  assert.equal(kept.sent.length, 101)
})

test('what the browser threw away under an open page is put back behind what is there', () => {
  const lost = withWorkout(given(nothingKept, 'a', 'b'), ana, workout('Lower'))
  const there = given(nothingKept, 'b', 'c')
  const restored = withLost(there, lost)
  assert.deepEqual(
    restored.outbox.entries.map(entry => [entry.number, entry.id]),
    [
      [1, 'b'],
      [2, 'c'],
      [3, 'a'],
    ],
  )
  assert.equal(restored.outbox.next, 4)
  assert.equal(workoutOf(restored, 'ana', 'new')?.workout.name, 'Lower')
})

test('what a coach logs for an athlete is kept beside the coach’s own, each athlete’s apart', () => {
  const places = [undefined, 'ana', 'bo'].map(athlete => placeOf('new', athlete))
  const named = (place: string) => ({ ...workout(place, 'rita'), session: place })
  const kept = places.reduce((all, place) => withWorkout(all, named(place), named(place)), nothingKept)
  assert.deepEqual(
    places.map(place => workoutOf(kept, 'rita', place)?.session),
    places,
  )
  const rows = differences(nothingKept, kept).workouts
  assert.deepEqual(
    rows.map(row => row.key),
    places.map(place => ['rita', place]),
  )
})
