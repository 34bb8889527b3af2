import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCanonicalExerciseKey } from './canonical-exercise-key.ts'
import { createCanonicalNameLookup } from './canonical-names.ts'
import { isEquipmentWord, usesEquipment } from './equipment-words.ts'
import type { Gear } from './exercise.ts'
import { buildLibrary } from './library.ts'
import { matchExercise } from './match-exercise.ts'
import { movements } from './movements.ts'
import { normaliseNameWords } from './name-words.ts'

const library = buildLibrary(movements)

/** Reads names in the style of other apps, each with the movement it means, or `none`. */
function readNames(file: string) {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [name = '', meant = ''] = line.split(' | ')
      const match = matchExercise(name, library)
      return { name, meant, certain: match?.certainty === 'certain' ? match.exercise.name : 'none' }
    })
}

for (const [file, minShare] of [
  ['app-names.txt', 0.99],
  // These names were written after the matching and never used to improve it.
  ['app-names-held-back.txt', 0.9],
] as const)
  test(`at least ${minShare * 100} % of ${file} match the right movement, and none is certain but wrong`, () => {
    const names = readNames(file)
    const isKnown = (meant: string) => meant === 'none' || movements.some(movement => movement.name === meant)
    assert.deepEqual(
      names.filter(({ meant }) => !isKnown(meant)),
      [],
    )
    assert.deepEqual(
      names.filter(({ meant, certain }) => certain !== 'none' && certain !== meant),
      [],
    )
    const right = names.filter(({ meant, certain }) => certain === meant).length
    assert.ok(right / names.length >= minShare, `${right} of ${names.length}`)
  })

for (const name of ['Cable kickback', 'Squat (Band)', 'Lunge (Suspension)', 'Barbell face pull'])
  test(`${name} is never certain`, () => {
    assert.notEqual(matchExercise(name, library)?.certainty, 'certain')
  })

for (const [typed, name] of [
  ['bulgrian split', 'Bulgarian split squat'],
  ['romanian deadlfit', 'Romanian deadlift'],
  ['hack sqat machine', 'Hack squat'],
  ['Overhead tricep extention', 'Overhead triceps extension'],
] as const)
  test(`${typed} is probably ${name}`, () => {
    const match = matchExercise(typed, library)
    assert.deepEqual([match?.exercise.name, match?.certainty], [name, 'likely'])
  })

const tools = [
  'barbell',
  'dumbbell',
  'kettlebell',
  'cable',
  'machine',
  'smith machine',
  'band',
  'TRX',
  'landmine',
]

test('a name with an equipment word that the matched movement lacks is never certain', () => {
  const anyName = fc.constantFrom(...movements.flatMap(one => [one.name, ...one.aliases, ...one.looseNames]))
  fc.assert(
    fc.property(anyName, fc.constantFrom(...tools), fc.boolean(), (name, tool, isSuffix) => {
      const typed = isSuffix ? `${name} (${tool})` : `${tool} ${name}`
      const match = matchExercise(typed, library)
      if (match?.certainty !== 'certain') return
      const named = normaliseNameWords(typed).filter(isEquipmentWord)
      assert.ok(usesEquipment(match.exercise, named), `${typed} is ${match.exercise.name}`)
    }),
    { seed: 13, numRuns: 3000 },
  )
})

/** Equipment whose loads cannot be compared; bars of all kinds count as one. */
const comparableLoads: readonly (readonly Gear[])[] = [
  ['barbell', 'ezbar', 'safetybar', 'swissbar', 'axle', 'landmine'],
  ['trapbar'],
  ['dumbbell'],
  ['kettlebell'],
  ['machine'],
  ['cable'],
  ['smith'],
  ['sandbag'],
  ['medball'],
]

test('no movement combines equipment whose loads cannot be compared', () => {
  const combined = movements.filter(
    ({ equipment }) =>
      comparableLoads.filter(loads => loads.some(gear => equipment.includes(gear))).length > 1,
  )
  assert.deepEqual(
    combined.map(one => one.name),
    [],
  )
})

test('history under names of different equipment is separate, and a name without equipment has the common form', () => {
  const canonical = createCanonicalNameLookup(library)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  for (const [common, same, other] of [
    ['Lunge', 'Dumbbell lunge', 'Barbell lunge'],
    ['Front raise', 'DB front raise', 'Barbell front raise'],
    ['Preacher curl', 'EZ bar preacher curl', 'DB preacher curl'],
    ['Upright row', 'Barbell upright row', 'Upright Row (Dumbbell)'],
    ['Step-up', 'DB step ups', 'Step Up (Barbell)'],
    ['Stiff-leg deadlift', 'Stiff Leg Deadlift (Barbell)', 'Dumbbell stiff leg deadlift'],
    ['Machine shrug', 'shrug machine', 'Cable shrug'],
  ] as const) {
    assert.equal(keyOf(same), keyOf(common))
    assert.notEqual(keyOf(other), keyOf(common))
  }
})
