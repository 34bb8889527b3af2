import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProgramBlock, ProgramSet } from '#training/program/program.ts'
import { estimateSessionMinutes } from '#training/program/session-duration.ts'
import { estimatePlannedSessionLoad, findPlannedRpe } from './planned-session-load.ts'

const set = (change: Partial<ProgramSet> = {}): ProgramSet => ({
  id: 's',
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: null,
  effort: null,
  isPerSide: false,
  ...change,
})
const rpe = (value: number): Partial<ProgramSet> => ({ effort: { kind: 'rpe', rpe: value } })
const block = (...sets: ProgramSet[]): ProgramBlock => ({
  id: 'b',
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items: [
    {
      id: 'i',
      name: 'Back squat',
      exerciseId: null,
      sets,
      tempo: '',
      restSeconds: 180,
      notes: '',
      mediaUrl: '',
      alternates: [],
    },
  ],
})
const estimate = (...blocks: ProgramBlock[]) => estimatePlannedSessionLoad({ blocks })

test('the planned load is the mean RPE of the working sets × the estimated minutes', () => {
  const blocks = [block(set(rpe(7)), set(rpe(9)))]
  assert.equal(estimate(...blocks), 8 * estimateSessionMinutes({ blocks }))
  const withWarmUp = [block(set({ role: 'warm-up', ...rpe(4) }), set(rpe(7)), set(rpe(9)))]
  assert.equal(estimate(...withWarmUp), 8 * estimateSessionMinutes({ blocks: withWarmUp }))
})

test('a longer set weighs more', () => {
  const easy = set({ amount: { kind: 'time', seconds: 1800 }, effort: { kind: 'zone', zone: 2 } })
  const hard = set({ amount: { kind: 'time', seconds: 600 }, effort: { kind: 'feel', feel: 'threshold' } })
  const blocks = [block(easy), block(hard)]
  assert.equal(estimate(...blocks), ((3 * 1800 + 7 * 600) / 2400) * estimateSessionMinutes({ blocks }))
})

test('there is no planned load if most of the work does not say how hard it is', () => {
  assert.equal(estimate(), undefined)
  assert.equal(estimate(block(set())), undefined)
  assert.equal(estimate(block(set(rpe(8)), set(), set())), undefined)
  const half = [block(set(rpe(8)), set())]
  assert.equal(estimate(...half), 8 * estimateSessionMinutes({ blocks: half }))
})

test('the planned RPE of a set comes from its RPE, RIR, percentage, zone or intensity in words', () => {
  const find = (change: Partial<ProgramSet>) => findPlannedRpe(set(change))
  assert.equal(find({ effort: { kind: 'rpe', rpe: 7, toRpe: 8 } }), 7.5)
  assert.equal(find({ effort: { kind: 'rir', rir: 3 } }), 7)
  assert.equal(find({ effort: { kind: 'rir', rir: 20 } }), 1)
  const percent = (value: number, of: '1rm' | 'training-max' = '1rm') =>
    find({ load: { kind: 'percent', percent: value, of } })
  assert.equal(percent(81.1), 8)
  assert.equal(percent(95), 10)
  assert.equal(percent(50), 6)
  assert.equal(percent(81.1, 'training-max'), undefined)
  assert.equal(
    find({ amount: { kind: 'max' }, load: { kind: 'percent', percent: 80, of: '1rm' } }),
    undefined,
  )
  assert.equal(find({ effort: { kind: 'zone', zone: 2, toZone: 3 } }), 4)
  assert.equal(find({ effort: { kind: 'feel', feel: 'easy' } }), 3)
  assert.equal(find({ effort: { kind: 'feel', feel: 'build' } }), undefined)
  assert.equal(find({ effort: { kind: 'pace', secondsPerKm: 300 } }), undefined)
  assert.equal(find({ load: { kind: 'kg', loadKg: 100 } }), undefined)
})
