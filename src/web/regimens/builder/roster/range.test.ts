import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLine } from '#training/prescription/line/read.ts'
import { metric } from '#training/units.ts'
import { rangeOf } from './range.ts'

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
const item = (line: string) => readLine(line).item

test('a percentage comes to the kilos of the lightest to the heaviest', () => {
  assert.deepEqual(rangeOf(item('Squat 3x5 @ 80%'), [gets(67.5), gets(140), gets(95)], metric), {
    words: '67.5 to 140 kg',
    detail: '',
    needsLook: false,
  })
})

test('who needs a look is counted, and who has no max is said to', () => {
  const noMax = { ...bare, flags: [{ kind: 'no-max' as const }] }
  const heavy = { ...gets(90), flags: [{ kind: 'too-heavy' as const, missing: 5, unit: 'kg' as const }] }
  assert.equal(rangeOf(item('Squat 3x5 @ 80%'), [gets(70), noMax], metric)?.detail, '1 without a max')
  assert.equal(rangeOf(item('Squat 3x5 @ 80%'), [heavy, noMax], metric)?.detail, '2 need a look')
})

test('an effort stands with the kilos of the last time', () => {
  const last = (loadKg: number) => ({
    ...bare,
    foremost: { kind: 'last' as const, loadKg, date: '2026-11-14' },
  })
  assert.deepEqual(rangeOf(item('Bench press 4x6 RPE 8'), [last(40), last(95)], metric), {
    words: 'RPE 8',
    detail: 'last time 40 to 95 kg',
    needsLook: false,
  })
})

test('what is the same for all is said to be', () => {
  assert.deepEqual(rangeOf(item('Plank 3x20 s'), [bare], metric), {
    words: '3×20 s',
    detail: 'the same for all',
    needsLook: false,
  })
})

test('whoever shares no logs adds nothing, and without athletes or sets nothing is said', () => {
  const hidden = { ...gets(200), athlete: { isShared: false } }
  assert.equal(rangeOf(item('Squat 3x5 @ 80%'), [gets(70), hidden], metric)?.words, '70 kg')
  assert.equal(rangeOf(item('Squat 3x5 @ 80%'), [], metric), undefined)
  assert.equal(rangeOf(item('Squat'), [gets(70)], metric), undefined)
})
