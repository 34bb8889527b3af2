import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import { metricUnits } from '#training/units.ts'
import { summarizeLoads } from './load-summary.ts'

const loading = (loadKg: number) => ({
  unit: 'kg' as const,
  weight: loadKg,
  loadKg,
  bar: null,
  plates: [],
  limit: null,
  missing: 0,
})
const gets = (loadKg: number) => ({
  athlete: { isShared: true },
  flags: [],
  span: { lightest: loading(loadKg), heaviest: loading(loadKg) },
  foremost: undefined,
})
const bare = { athlete: { isShared: true }, flags: [], span: null, foremost: undefined }
const item = (line: string) => parseLine(line).item

test('summarises a percentage as the range from the lightest to the heaviest load', () => {
  assert.deepEqual(summarizeLoads(item('Squat 3x5 @ 80%'), [gets(67.5), gets(140), gets(95)], metricUnits), {
    words: '67.5 to 140 kg',
    detail: '',
    needsLook: false,
  })
})

test('counts the athletes whose loads need checking, including those without a max', () => {
  const noMax = { ...bare, flags: [{ kind: 'no-max' as const }] }
  const heavy = { ...gets(90), flags: [{ kind: 'too-heavy' as const, missing: 5, unit: 'kg' as const }] }
  assert.equal(
    summarizeLoads(item('Squat 3x5 @ 80%'), [gets(70), noMax], metricUnits)?.detail,
    '1 without a max',
  )
  assert.equal(summarizeLoads(item('Squat 3x5 @ 80%'), [heavy, noMax], metricUnits)?.detail, '2 to check')
})

test('shows a prescribed effort together with the loads from the previous session', () => {
  const last = (loadKg: number) => ({
    ...bare,
    foremost: { kind: 'last' as const, loadKg, date: '2026-11-14' },
  })
  assert.deepEqual(summarizeLoads(item('Bench press 4x6 RPE 8'), [last(40), last(95)], metricUnits), {
    words: 'RPE 8',
    detail: 'last time 40 to 95 kg',
    needsLook: false,
  })
})

test('states that a line is the same for all athletes', () => {
  assert.deepEqual(summarizeLoads(item('Plank 3x20 s'), [bare], metricUnits), {
    words: '3×20 s',
    detail: 'same for all',
    needsLook: false,
  })
})

test('ignores athletes who do not share logs, and returns undefined if there are no athletes or no sets', () => {
  const hidden = { ...gets(200), athlete: { isShared: false } }
  assert.equal(summarizeLoads(item('Squat 3x5 @ 80%'), [gets(70), hidden], metricUnits)?.words, '70 kg')
  assert.equal(summarizeLoads(item('Squat 3x5 @ 80%'), [], metricUnits), undefined)
  assert.equal(summarizeLoads(item('Squat'), [gets(70)], metricUnits), undefined)
})
