import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLibrary } from '#training/exercises/library.ts'
import { findCertainMatch } from '#training/exercises/match-exercise.ts'
import { createExerciseNameResolver } from '#training/exercises/match-leading-exercise.ts'
import { movements } from '#training/exercises/movements.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatLoadNotation } from '#training/prescription/format/format-load-notation.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { parseLoad } from '#training/prescription/load.ts'
import { parseSets } from '#training/prescription/parse-sets.ts'
import { metricUnits } from '#training/units.ts'
import { commonBaseLifts } from './base-lift-names.ts'

const library = buildLibrary(movements)
const nameOf = createExerciseNameResolver(library)

function parse(text: string, withLibrary = true) {
  const { blocks, lines } = parseDay(text, withLibrary ? { nameOf } : {})
  const marked = lines.flatMap(line =>
    (line.reading?.remains ?? []).map(({ from, to }) => {
      const at = line.from + line.contentFrom
      return text.slice(at + from, at + to)
    }),
  )
  const items = blocks.flatMap(block => block.items)
  return { items: items.map(({ sets }) => formatSets(sets)), marked }
}

const understood: [string, string][] = [
  ['Snatch pull 4x3 @ 100% of snatch', '4×3 100 % of Snatch'],
  ['Front squat 4x3 @ 85% of back squat', '4×3 85 % of Back squat'],
  ['Overhead squat 80% (of snatch) x 1', '1×1 80 % of Snatch'],
  ['Clean pull 5x3 @ 95-105% of C&J', '5×3 95-105 % of Clean and jerk'],
  ['RDL 3x8 @ 60% of deadlift 1RM', '3×8 60 % of Deadlift'],
  ['Push press 5x3 @ 70% of jerk max', '5×3 70 % of Jerk'],
  ['Good morning 3x10 @ 40% of squat TM', '3×10 40 % of Back squat TM'],
  ['Front squat 4x3 @85% BS', '4×3 85 % of Back squat'],
  ['Snatch pull 3x3 80% of best snatch', '3×3 80 % of Snatch'],
  ['Snatch pull 3x3 80% of snatch e1RM', '3×3 80 % of Snatch e1RM'],
  ['Snatch pull 3x3 80% of snatch 3RM', '3×3 80 % of Snatch 3RM'],
  ['Front squat 3x3 @ 85 percent of back squat', '3×3 85 % of Back squat'],
  ['RDL 3x8 @ 60% of deadlift @8', '3×8 60 % (of Deadlift) RPE 8'],
  ['Pendlay row 3x5 @ 70% of bench press max, 2 RIR', '3×5 70 % (of Bench press) 2 RIR'],
  ['Snatch pull 3x3 @ 70%, 75%, 80% of snatch', '3/3/3 70/75/80 % of Snatch'],
  ['Snatch pull 70%x3, 75%x2, 80%x1 (of snatch)', '3/2/1 70/75/80 % of Snatch'],
  ['Snatch pull 3x3 @ 90%, 2x2 @ 95% (% of snatch)', '3×3 90 % of Snatch, 2×2 95 % of Snatch'],
  ['Snatch pull W1 4x3 70% / W2 4x3 75% of snatch', '4×3 70 % of Snatch'],
  ['Snatch pull 2x3 80% of snatch, 2x2 60% of deadlift', '2×3 80 % of Snatch, 2×2 60 % of Deadlift'],
  ['Snatch pull 2x3 70% TM, 2x3 80% of snatch', '2×3 70 % TM, 2×3 80 % of Snatch'],
  ['Snatch pull 2x3 70% of 1RM, 2x3 80% of snatch', '2×3 70 % of 1RM, 2×3 80 % of Snatch'],
  ['Snatch pull + snatch 3x1+1 @ 80% of snatch', '3×1+1 80 % of Snatch'],
  ['Push press 5x3 @ 70% of jerk (70 kg)', '5×3 70 % of Jerk'],
  ['Snatch pull\n4x3 @ 100% of snatch, rest 2:00', '4×3 100 % of Snatch'],
  ['RDL 3x8 @ 60% of trap bar deadlift', '3×8 60 % of "Trap bar deadlift"'],
  ['RDL 3x8 @ 60% of "my pull, 2" TM', '3×8 60 % of "my pull, 2" TM'],
  ['Clean pull 3x3 100% Clean', '3×3 100 % of Clean'],
  ['Snatch pull 4x3 @ 90-95% snatch max, rest 2:00', '4×3 90-95 % of Snatch'],
  ['Clean pull 4x3 90 % c&j', '4×3 90 % of Clean and jerk'],
  ['Split squat: 3 sets of 8 @ 50% bs', '3×8 50 % of Back squat'],
  ['RDL 3x8 60% deadlift TM', '3×8 60 % of Deadlift TM'],
  ['Snatch pull 3x3 90% snatch, 2x2 95% snatch', '3×3 90 % of Snatch, 2×2 95 % of Snatch'],
  ['Snatch pull\n4x3 @ 90% snatch\n3x2 @ 95% snatch', '4×3 90 % of Snatch, 3×2 95 % of Snatch'],
]
for (const [line, sets] of understood) {
  test(`“${line}” refers to the other exercise`, () => {
    const { items, marked } = parse(line)
    assert.deepEqual([items, marked], [[sets], []])
  })
}

const own: [string, string][] = [
  ['Back squat 4x3 @ 85% of back squat', '4×3 85 %'],
  ['Squat 4x3 @ 85% of squat', '4×3 85 %'],
  ['Squat 3x5 @ 80% of squat TM', '3×5 80 % TM'],
  ['Bench press 3x5 @ 80% of 1RM', '3×5 80 %'],
  ['Squat 3x5 @ 80% of bodyweight', '3×5 80 % bodyweight'],
  ['Squat 5x5 @ 90% of 5RM', '5×5 90 % 5RM'],
  ['Snatch 5x2 @ 80% snatch', '5×2 80 %'],
]
for (const [line, sets] of own) {
  test(`“${line}” does not refer to another exercise`, () => {
    assert.deepEqual(parse(line), { items: [sets], marked: [] })
    assert.deepEqual(parse(line, false), { items: [sets], marked: [] })
  })
}

const marked: [string, string, string][] = [
  ['Snatch pull 4x3 @ 80% of today’s snatch', '4×3', '80% of today’s snatch'],
  ['Snatch pull 4x3 @ 80% of last week', '4×3', '80% of last week'],
  ['Snatch pull 4x3 @ 80% of snatch or C&J', '4×3', '80% of snatch or C&J'],
  ['Snatch pull 4x3 @ 80% of snatch + 5 kg', '4×3', '80% of snatch + 5 kg'],
  ['Snatch pull 4x3 @ 80% of snatch from last week', '4×3', '80% of snatch from last week'],
  ['Snatch pull 4x3 @ 80% of heavy snatch', '4×3', '80% of heavy snatch'],
  ['RDL 3x8 @ 60% of press', '3×8', '60% of press'],
  ['RDL 3x8 @ 60% of pause squat', '3×8', '60% of pause squat'],
  ['RDL 3x8 @ 60% of squat 13RM', '3×8', '60% of squat 13RM'],
  ['Chin-up 3x5 @ 60% of pull-up', '3×5', '60% of pull-up'],
  ['Row 5x500m @ 80% of row', '5×500 m', '80% of row'],
  ['RDL 3x8 @ 60% (of press)', '3×8', '60% (of press'],
  ['RDL 3x8 @ 60% (of last week)', '3×8', '60% (of last week'],
  ['Squat 5x5 @ 80% Bench press', '5×5', '80% Bench press'],
  ['Squat 3x5 80% Clean', '3×5', '80% Clean'],
  ['Snatch 3x3 70% Snatch pull', '3×3', '70% Snatch pull'],
  ['Snatch pull 4x3 90%   Snatch', '4×3', '90%   Snatch'],
  ['Snatch pull 4x3 @ 90% pause snatch', '4×3', '90% pause snatch'],
  ['Back squat 5x5 80% front squat 3x3', '', '5x5 80% front squat 3x3'],
  ['Snatch pull 3x3 90% snatch, 2x2 95%', '', '3x3 90% snatch, 2x2 95%'],
  ['3x3 @ 80% of 1RM snatch', '', '3x3 @ 80% of 1RM'],
  ['Snatch pull 3x3 80% of snatch, 2x2 90%', '3×3 80 % of Snatch, 2×2', '90%'],
]
for (const [line, sets, words] of marked) {
  test(`the percentage of “${line}” is marked and not counted`, () => {
    assert.deepEqual(parse(line), { items: [sets], marked: [words] })
  })
}

test('a name behind a percentage is that of the next exercise if sets or a separator are between them', () => {
  assert.deepEqual(parse('Squat 3x5 80%, Front squat 3x5').items, ['3×5 80 %', '3×5'])
  assert.deepEqual(parse('Squat 3x5 80% / Front squat 3x5').items, ['3×5 80 %', '3×5'])
})

test('common lifts are understood without a library, and others are not', () => {
  assert.deepEqual(parse('Clean pull 5x3 @ 100% of C&J', false).items, ['5×3 100 % of Clean and jerk'])
  assert.deepEqual(parse('RDL 3x8 @ 60% of trap bar deadlift', false).marked, ['60% of trap bar deadlift'])
})

test('sets without a name may refer to an exercise', () => {
  const parsed = parseSets('4x3 @ 100% of snatch')
  assert.equal(parsed.ok && formatSets(parsed.sets), '4×3 100 % of Snatch')
})

test('a load can be typed alone, and its notation is read as the same load', () => {
  const load = { kind: 'percent', percent: 80, of: 'training-max', ofExercise: 'Snatch' } as const
  assert.deepEqual(parseLoad('80% of snatch TM'), load)
  for (const one of [load, { ...load, ofExercise: 'Hinge 2', toPercent: 85 }])
    assert.deepEqual(parseLoad(formatLoadNotation(one, metricUnits)), one)
  for (const text of ['80% of hinge', '80% of snatch, 90% of clean', '80 kg of snatch'])
    assert.equal(parseLoad(text), undefined)
})

test('common lifts have the names of the library, and their other names mean no other exercise', () => {
  for (const [name, lift] of commonBaseLifts) {
    assert.equal(findCertainMatch(lift, library)?.exercise.name, lift)
    const match = findCertainMatch(name, library)
    assert.equal(match?.exercise.name ?? lift, lift, name)
  }
})

test('an own exercise of the coach takes precedence over a common lift', () => {
  const ownNames = (typed: string) =>
    typed.toLowerCase() === 'bs' ? { name: 'Belt squat', exerciseId: 'own' } : nameOf(typed)
  const { blocks } = parseDay('Front squat 3x3 @ 80% of BS', { nameOf: ownNames })
  assert.equal(formatSets(blocks[0]?.items[0]?.sets ?? []), '3×3 80 % of "Belt squat"')
})
