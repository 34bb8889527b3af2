import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { findItemPlace } from '#web/analytics/dashboard/opened-item/find-item-place.ts'
import {
  countAttentionItems,
  findAthlete,
  findNeighbourKey,
  getAttentionItemKeys,
  sortQueuedLogs,
} from './attention-queue.ts'

test('after a decision, selects the next item or, at the end of the queue, the previous one', () => {
  const keys = ['a', 'b', 'c']
  assert.equal(findNeighbourKey(keys, 'a'), 'b')
  assert.equal(findNeighbourKey(keys, 'c'), 'b')
  assert.equal(findNeighbourKey(['c'], 'c'), undefined)
  assert.equal(findNeighbourKey(keys, 'not in the queue'), 'a')
})

test('all maxes that await a decision are one item, only while there are any', () => {
  const empty = { count: 0, items: [] }
  const queue = {
    version: '1',
    athleteCount: 1,
    pain: empty,
    logs: empty,
    behind: empty,
    ending: empty,
    invitations: empty,
  }
  assert.equal(countAttentionItems({ ...queue, undecidedMaxes: 3 }), 1)
  assert.deepEqual(getAttentionItemKeys({ ...queue, undecidedMaxes: 3 }), ['undecided-maxes'])
  assert.equal(countAttentionItems({ ...queue, undecidedMaxes: 0 }), 0)
  assert.deepEqual(getAttentionItemKeys({ ...queue, undecidedMaxes: 0 }), [])
})

const createLog = (id: string, reps: number) => ({
  id,
  athlete: { id: `athlete of ${id}` },
  sessionId: 'session',
  plannedSets: 1,
  exercises: [
    {
      skippedReason: null,
      sets: [
        {
          planned: { reps: 5, loadKg: 100, rpe: null, seconds: null, meters: null },
          ...{ reps, loadKg: 100, rpe: null, seconds: null, meters: null },
        },
      ],
    },
  ],
})

const fullQueue = {
  pain: { count: 1, items: [{ id: 'p', athlete: { id: 'hurt' } }] },
  behind: { count: 1, items: [{ athlete: { id: 'quiet' } }] },
  questions: { count: 1, items: [{ athlete: { id: 'curious' } }] },
  logs: { count: 3, items: [createLog('as planned', 5), createLog('fewer reps', 3), createLog('same', 5)] },
  ending: { count: 1, items: [{ assignmentId: 'e', athlete: { id: 'ending' } }] },
  invitations: { count: 1, items: [{ id: 'i' }] },
  undecidedMaxes: 1,
} as unknown as AttentionQueue

test('safety comes first, then athletes at risk, questions, workouts off plan, and the rest', () => {
  assert.deepEqual(getAttentionItemKeys(sortQueuedLogs(fullQueue)), [
    'pain-p',
    'behind-quiet',
    'question-curious',
    'fewer reps',
    'as planned',
    'same',
    'ending-e',
    'invitation-i',
    'undecided-maxes',
  ])
  assert.equal(countAttentionItems(fullQueue), 9)
})

test('the place of an open item counts all items, also those that are not listed', () => {
  const queue = sortQueuedLogs({ ...fullQueue, behind: { ...fullQueue.behind, count: 5 } })
  assert.deepEqual(findItemPlace(queue, 'pain-p'), { group: 'Safety first', place: 1, count: 13 })
  assert.deepEqual(findItemPlace(queue, 'fewer reps'), { group: 'Off plan', place: 8, count: 13 })
  assert.deepEqual(findItemPlace(queue, 'as planned'), { group: 'To review', place: 9, count: 13 })
  assert.equal(findItemPlace(queue, 'decided elsewhere'), undefined)
})

test('an athlete who has been inactive for ten days ranks above RPE 8 instead of 7', () => {
  const effort = createLog('RPE 8 instead of 7', 5)
  for (const set of effort.exercises[0]?.sets ?? [])
    Object.assign(set, { rpe: 8, planned: { ...set.planned, rpe: 7 } })
  const inactive = { athlete: { id: 'inactive' }, standing: 'silent', silentDays: 10 }
  const queue = {
    ...fullQueue,
    logs: { count: 2, items: [createLog('as planned', 5), effort] },
    behind: { count: 1, items: [inactive] },
  } as unknown as AttentionQueue
  const keys = getAttentionItemKeys(sortQueuedLogs(queue))
  assert.ok(keys.indexOf('behind-inactive') < keys.indexOf('RPE 8 instead of 7'))
  assert.ok(keys.indexOf('behind-inactive') < keys.indexOf('as planned'))
})

test('finds the athlete of each item, and none for invitations and maxes', () => {
  const keys = getAttentionItemKeys(sortQueuedLogs(fullQueue))
  assert.deepEqual(
    keys.map(key => findAthlete(fullQueue, key)?.id),
    [
      'hurt',
      'quiet',
      'curious',
      'athlete of fewer reps',
      'athlete of as planned',
      'athlete of same',
      'ending',
      undefined,
      undefined,
    ],
  )
})
