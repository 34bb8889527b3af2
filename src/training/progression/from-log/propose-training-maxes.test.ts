import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePartId, makeProgramItem } from '#support/program-builders.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { ItemProgression } from '#training/prescription/prescription.ts'
import type { ProgramBlock } from '#training/program/program.ts'
import { getDefaultLoadStep } from '#training/progression/progression-rule.ts'
import type { LaterSession, LoggedSession } from './propose-next-loads.ts'
import { hasTrainingMaxRules, proposeTrainingMaxes } from './propose-training-maxes.ts'

const rule: ItemProgression = { kind: 'training-max', addKg: 5 }

const makeBlock = (name: string, sets: string, itemRule: ItemProgression | null = null): ProgramBlock => ({
  id: makePartId(),
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items: [{ ...makeProgramItem(name, sets), rule: itemRule }],
})

const makeLater = (id: string, change: Partial<LaterSession> = {}): LaterSession => ({
  id,
  week: 2,
  position: 1,
  isDeload: false,
  isSkipped: false,
  isChangeable: true,
  blocks: [makeBlock('Squat', '5/5/5+ 65/75/85% TM')],
  ...change,
})

/** A session in which the set of squats at 95 % of the training max was done, each block once. */
function makeLogged(...blocks: ProgramBlock[]): LoggedSession {
  const exercises = blocks
    .flatMap(block => block.items)
    .map(({ id, name }) => ({
      name,
      itemId: id,
      insteadOf: null,
      skippedReason: null,
      sets: [{ role: 'working' as const, reps: 3, loadKg: 95 }],
    }))
  return { week: 1, position: 1, isDeload: false, blocks, exercises, missesBefore: new Map() }
}

const heavySquat = () => makeBlock('Squat', '1x1+ 95% TM', rule)
const getLiftKey = (name: string) => (name === 'Back squat' ? 'squat' : toExerciseKey(name))

const propose = (logged: LoggedSession, later: LaterSession[], currentKg: number | null = 100) =>
  proposeTrainingMaxes(logged, later, {
    getCurrentKg: name => (getLiftKey(name) === 'squat' ? currentKg : null),
    getLiftKey,
    step: getDefaultLoadStep('kg'),
  }).map(
    ({ sessionId, exercise, receipt }) => `${sessionId}: ${exercise} ${receipt.fromKg} → ${receipt.toKg}`,
  )

test('the training max belongs to the next session with percentages of it, under any name of the lift', () => {
  const later = [
    makeLater('press', { blocks: [makeBlock('Press', '5/5/5+ 65/75/85% TM')] }),
    makeLater('kilograms', { blocks: [makeBlock('Squat', '3x5 80 kg')] }),
    makeLater('skipped', { isSkipped: true }),
    makeLater('deload', { isDeload: true, blocks: [makeBlock('Back squat', '3x5 50% TM')] }),
    makeLater('after'),
  ]
  assert.deepEqual(propose(makeLogged(heavySquat()), later), ['deload: Back squat 100 → 105'])
})

test('nothing is proposed without a later session, without a max, in a lighter week or once the session was begun', () => {
  const logged = makeLogged(heavySquat())
  assert.deepEqual(propose(logged, []), [])
  assert.deepEqual(propose(logged, [makeLater('next')], null), [])
  assert.deepEqual(propose({ ...logged, isDeload: true }, [makeLater('next')]), [])
  assert.deepEqual(propose(logged, [makeLater('next', { isChangeable: false }), makeLater('after')]), [])
})

test('a session changes a training max once', () => {
  const logged = makeLogged(heavySquat(), heavySquat())
  assert.deepEqual(propose(logged, [makeLater('next')]), ['next: Squat 100 → 105'])
})

test('only blocks with such a rule have one', () => {
  assert.ok(hasTrainingMaxRules([heavySquat()]))
  assert.ok(
    !hasTrainingMaxRules([
      makeBlock('Squat', '1x1 95% TM'),
      makeBlock('Squat', '1x5 95% TM', { kind: 'rpe' }),
    ]),
  )
})
