import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePartId, parseSetsOrThrow } from '#support/program-builders.ts'
import { getDefaultLoadStep } from '#training/progression/progression-rule.ts'
import { countMissesBefore, type EarlierSession } from './count-misses-before.ts'

const itemId = makePartId()

/** The session of a week with two sets of five squats; `reps` is null if it was not logged. */
const makeSession = (week: number, reps: number | null): EarlierSession => ({
  id: `week ${week}`,
  week,
  position: 1,
  isDeload: false,
  isSkipped: false,
  isChangeable: false,
  blocks: [
    {
      id: makePartId(),
      kind: 'straight',
      name: '',
      rounds: null,
      seconds: null,
      restSeconds: null,
      items: [
        {
          id: itemId,
          name: 'Squat',
          exerciseId: null,
          sets: parseSetsOrThrow('2x5 100 kg').map(set => ({ ...set, id: makePartId() })),
          tempo: '',
          restSeconds: null,
          notes: '',
          rule: { kind: 'linear', addKg: 2.5, every: 'week' },
          mediaUrl: '',
          alternates: [],
        },
      ],
    },
  ],
  exercises:
    reps === null
      ? null
      : [
          {
            name: 'Squat',
            itemId,
            insteadOf: null,
            skippedReason: null,
            sets: [1, 2].map(() => ({ role: 'working', reps, loadKg: 100 })),
          },
        ],
})

/** Counts the misses before the session that follows sessions with these repetitions. */
const countAfter = (...reps: (number | null)[]) => {
  const earlier = reps.map((count, index) => makeSession(index + 1, count))
  const next = makeSession(reps.length + 1, null)
  return countMissesBefore(next, earlier, () => getDefaultLoadStep('kg')).get(itemId)
}

test('consecutive misses directly before the session are counted', () => {
  assert.equal(countAfter(4, 4), 2)
  assert.equal(countAfter(5, 4), 1)
  assert.equal(countAfter(4, 5), 0)
  assert.equal(countAfter(4, 5, 4, 4, 4), 3)
})

test('a session that was not logged ends the sequence, and one that was skipped does not', () => {
  assert.equal(countAfter(4, null, 4), 1)
  assert.equal(countAfter(4, null), undefined)
  const skipped = { ...makeSession(2, null), isSkipped: true }
  const earlier = [makeSession(1, 4), skipped, makeSession(3, 4)]
  const misses = countMissesBefore(makeSession(4, null), earlier, () => getDefaultLoadStep('kg'))
  assert.equal(misses.get(itemId), 2)
})
