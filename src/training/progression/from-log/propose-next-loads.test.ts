import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePartId, parseSetsOrThrow } from '#support/program-builders.ts'
import type { ItemProgression, Load } from '#training/prescription/prescription.ts'
import type { ProgramBlock } from '#training/program/program.ts'
import { getDefaultLoadStep } from '#training/progression/progression-rule.ts'
import { type LaterSession, type LoggedSession, proposeNextLoads } from './propose-next-loads.ts'

const everyWeek: ItemProgression = { kind: 'linear', addKg: 2.5, every: 'week' }
const everySession: ItemProgression = { kind: 'linear', addKg: 2.5, every: 'session' }

const makeBlock = (sets: string, rule: ItemProgression | null, name = 'Squat'): ProgramBlock => ({
  id: makePartId(),
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items: [
    {
      id: makePartId(),
      name,
      exerciseId: null,
      sets: parseSetsOrThrow(sets).map(set => ({ ...set, id: makePartId() })),
      tempo: '',
      restSeconds: null,
      notes: '',
      rule,
      mediaUrl: '',
      alternates: [],
    },
  ],
})

const makeLater = (id: string, change: Partial<LaterSession> = {}): LaterSession => ({
  id,
  week: 2,
  position: 1,
  isDeload: false,
  isSkipped: false,
  isChangeable: true,
  blocks: [makeBlock('2x5 100 kg', everyWeek)],
  ...change,
})

/** A session on day 1 of week 1 in which every set of its squats was done. */
function makeLogged(rule: ItemProgression = everyWeek, change: Partial<LoggedSession> = {}): LoggedSession {
  const block = makeBlock('2x5 100 kg', rule)
  const [item] = block.items
  const sets = [1, 2].map(() => ({ role: 'working' as const, reps: 5, loadKg: 100 }))
  const log = { name: 'squat', itemId: item?.id ?? '', insteadOf: null, skippedReason: null, sets }
  const missesBefore = new Map<string, number>()
  return { week: 1, position: 1, isDeload: false, blocks: [block], exercises: [log], missesBefore, ...change }
}

const propose = (logged: LoggedSession, ...later: LaterSession[]) =>
  proposeNextLoads(logged, later, () => getDefaultLoadStep('kg')).map(
    ({ sessionId, loadsAfter }) => `${sessionId}: ${loadsAfter.map(getKg).join(' ')}`,
  )
const getKg = (load: Load | null) => (load?.kind === 'kg' ? load.loadKg : '?')

test('a weekly rule concerns the same day of the next week, and a rule by session the next session', () => {
  const thursday = { week: 1, position: 4 }
  assert.deepEqual(propose(makeLogged(), makeLater('Thursday', thursday), makeLater('Monday')), [
    'Monday: 102.5 102.5',
  ])
  const blocks = [makeBlock('2x5 100 kg', everySession)]
  const later = [makeLater('Thursday', { ...thursday, blocks }), makeLater('Monday', { blocks })]
  assert.deepEqual(propose(makeLogged(everySession), ...later), ['Thursday: 102.5 102.5'])
})

test('lighter weeks, skipped sessions and sessions with another rule are left out', () => {
  const later = [
    makeLater('lighter', { isDeload: true }),
    makeLater('skipped', { week: 3, isSkipped: true }),
    makeLater('without rule', { week: 4, blocks: [makeBlock('2x5 100 kg', null)] }),
    makeLater('other exercise', { week: 5, blocks: [makeBlock('2x5 100 kg', everyWeek, 'Deadlift')] }),
    makeLater('next', { week: 6 }),
  ]
  assert.deepEqual(propose(makeLogged(), ...later), ['next: 102.5 102.5'])
  assert.deepEqual(propose(makeLogged(everyWeek, { isDeload: true }), ...later), [])
})

test('nothing is proposed if the next session was begun, has other repetitions, or has percentages', () => {
  assert.deepEqual(propose(makeLogged(), makeLater('next', { isChangeable: false }), makeLater('after')), [])
  assert.deepEqual(
    propose(makeLogged(), makeLater('next', { blocks: [makeBlock('2x3 110 kg', everyWeek)] })),
    [],
  )
  assert.deepEqual(
    propose(makeLogged(), makeLater('next', { blocks: [makeBlock('2x5 80 %', everyWeek)] })),
    [],
  )
})

test('a rule by RPE needs the same effort in the next session', () => {
  const rule: ItemProgression = { kind: 'rpe' }
  const blocks = [makeBlock('2x5 100 kg @8', rule)]
  const [item] = blocks[0]?.items ?? []
  const sets = [1, 2].map(() => ({ role: 'working' as const, reps: 5, loadKg: 100, rpe: 7 }))
  const log = { name: 'Squat', itemId: item?.id ?? '', insteadOf: null, skippedReason: null, sets }
  const logged = makeLogged(rule, { blocks, exercises: [log] })
  const proposeFor = (plan: string) => propose(logged, makeLater('next', { blocks: [makeBlock(plan, rule)] }))
  assert.deepEqual(proposeFor('2x5 100 kg @8'), ['next: 102.5 102.5'])
  assert.deepEqual(proposeFor('2x5 100 kg @9'), [])
})

test('nothing is proposed from an exercise that was swapped or skipped, or of another session', () => {
  for (const change of [{ insteadOf: 'Squat' }, { skippedReason: '' }, { itemId: null }, { name: 'Row' }]) {
    const logged = makeLogged()
    const exercises = logged.exercises.map(one => ({ ...one, ...change }))
    assert.deepEqual(propose({ ...logged, exercises }, makeLater('next')), [])
  }
})

test('each of two occurrences of an exercise on a day progresses by itself', () => {
  const blocks = [makeBlock('2x5 100 kg', everyWeek), makeBlock('2x5 80 kg', everyWeek)]
  const sets = [1, 2].map(() => ({ role: 'working' as const, reps: 5, loadKg: 80 }))
  const second = { name: 'Squat', insteadOf: null, skippedReason: null, sets }
  const exercises = [{ ...second, itemId: blocks[1]?.items[0]?.id ?? '' }]
  const later = makeLater('next', {
    blocks: [makeBlock('2x5 100 kg', everyWeek), makeBlock('2x5 80 kg', everyWeek)],
  })
  const proposals = proposeNextLoads(makeLogged(everyWeek, { blocks, exercises }), [later], () =>
    getDefaultLoadStep('kg'),
  )
  assert.deepEqual(
    proposals.map(one => [one.itemId, one.receipt.toKg]),
    [[later.blocks[1]?.items[0]?.id, 82.5]],
  )
})
