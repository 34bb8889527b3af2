import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { arbitraryWeeks, makePartId, makeProgramDay } from '#support/program-builders.ts'
import { findNamedImplement } from '#training/exercises/exercise-implement.ts'
import { kettlebellSizes } from '#training/plates/equipment-presets.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import type { Load } from '#training/prescription/prescription.ts'
import type { ProgramDay } from '#training/program/program.ts'
import { adjustDay } from './adjust-day.ts'
import { getDefaultLoadStep } from './progression-rule.ts'

const options = { step: getDefaultLoadStep('kg'), implementOf: findNamedImplement, newId: makePartId }

const formatDaySets = (day: ProgramDay) =>
  day.blocks.flatMap(block => block.items).map(item => `${item.name} ${formatSets(item.sets)}`)

test('a lighter session has 5 % less load in whole load steps, or half an RPE point less', () => {
  const day = makeProgramDay({
    Deadlift: '3x3 110kg',
    Squat: '3x5 80% RPE 8',
    'Split squat': '3x8 RPE 8',
    Plank: '3x0:40',
    Curl: '3x10 12kg',
  })
  assert.deepEqual(formatDaySets(adjustDay(day, { kind: 'lighter' }, options)), [
    'Deadlift 3×3 105 kg',
    'Squat 3×5 75 % RPE 8',
    'Split squat 3×8 RPE 7.5',
    'Plank 3×40 s',
    'Curl 3×10 12 kg',
  ])
})

test('a lighter kettlebell is always one that exists', () => {
  for (const sizeKg of [16, 20, 24]) {
    const day = makeProgramDay({ 'Kettlebell swing': `5x10 ${sizeKg}kg` })
    for (const kind of ['lighter', 'deload'] as const)
      for (const item of adjustDay(day, { kind }, options).blocks.flatMap(block => block.items))
        for (const { load } of item.sets)
          assert.ok(load?.kind === 'kg' && kettlebellSizes.kg.includes(load.loadKg), `${load?.kind}`)
  }
})

test('a deload has fewer sets, less load and less effort', () => {
  const day = makeProgramDay({ Squat: '5x5 80% RPE 8' })
  assert.deepEqual(formatDaySets(adjustDay(day, { kind: 'deload' }, options)), ['Squat 3×5 70 % RPE 6'])
})

test('repeating a day keeps the id of the session’s day', () => {
  const [day, other] = [makeProgramDay({ Deadlift: '3x3 110kg' }), makeProgramDay({ Squat: '3x5 100kg' })]
  const repeated = adjustDay(day, { kind: 'repeat', day: other }, options)
  assert.equal(repeated.id, day.id)
  assert.deepEqual(formatDaySets(repeated), ['Squat 3×5 100 kg'])
})

test('swapping an exercise keeps its sets and all other exercises', () => {
  const day = { ...makeProgramDay({ Deadlift: '3x3 110kg', Row: '3x8 60kg' }), text: 'Deadlift 3x3 110kg' }
  const deadlift = day.blocks[0]?.items[0]
  const swap = { kind: 'swap', itemId: deadlift?.id ?? '', name: 'Rack pull', exerciseId: null } as const
  const after = adjustDay(day, swap, options)
  assert.deepEqual(formatDaySets(after), ['Rack pull 3×3 110 kg', 'Row 3×8 60 kg'])
  assert.equal(after.text, '')
  assert.equal(adjustDay(day, { ...swap, name: 'Deadlift' }, options), day)
})

test('a lighter session never has a heavier load, keeps all ids, and is the same day if nothing changes', () => {
  const listSets = (day: ProgramDay) => day.blocks.flatMap(block => block.items).flatMap(item => item.sets)
  const getKilos = ({ load }: { load: Load | null }) => (load?.kind === 'kg' ? load.loadKg : 0)
  fc.assert(
    fc.property(arbitraryWeeks, weeks => {
      for (const day of weeks.flatMap(week => week.days)) {
        const after = adjustDay(day, { kind: 'lighter' }, options)
        const [before, now] = [listSets(day), listSets(after)]
        assert.deepEqual([after.id, ...now.map(set => set.id)], [day.id, ...before.map(set => set.id)])
        assert.ok(now.every((set, index) => getKilos(set) <= getKilos(before[index] ?? set)))
        if (JSON.stringify(now) === JSON.stringify(before)) assert.equal(after, day)
      }
    }),
    { seed: 11, numRuns: 100 },
  )
})
