import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { movementNumberToId } from './exercise.ts'
import { buildLibrary } from './library.ts'
import { matchExercise } from './match-exercise.ts'
import { matchLeadingExercise } from './match-leading-exercise.ts'
import { movements } from './movements.ts'
import { normaliseNameWords, toCompactName, toSortedName } from './name-words.ts'
import { searchExercises } from './search-exercises.ts'

const library = buildLibrary(movements)
const lines = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(line => line !== '')

test('there are at least 400 movements, and each has complete data', () => {
  assert.ok(movements.length >= 400, String(movements.length))
  for (const movement of movements) {
    assert.match(movement.name, /^[A-Z0-9][\p{L}\d ’'/-]+$/u)
    assert.ok(movement.primary.length > 0, `${movement.name} has no primary muscle`)
    assert.ok(movement.equipment.length > 0, `${movement.name} has no equipment`)
    const both = movement.secondary.filter(muscle => movement.primary.includes(muscle))
    assert.deepEqual(both, [], `${movement.name} lists a muscle twice`)
  }
})

test('no two movements share a name, an alias or an id', () => {
  assert.equal(new Set(movements.map(movement => movement.id)).size, movements.length)
  for (const keyOf of [toCompactName, toSortedName]) {
    const owners = new Map<string, string>()
    for (const { id, name, aliases } of movements) {
      for (const text of [name, ...aliases]) {
        const key = keyOf(normaliseNameWords(text))
        assert.notEqual(key, '', text)
        assert.equal(owners.get(key) ?? id, id, `“${text}” names two movements`)
        owners.set(key, id)
      }
    }
  }
})

test('movements from the first release keep their id numbers', () => {
  for (const line of lines('first-release.txt')) {
    const [number = ''] = line.split(' ')
    const name = line.slice(number.length + 1)
    const movement = library.byId.get(movementNumberToId(Number(number)))
    const names = [movement?.name ?? '', ...(movement?.aliases ?? [])].map(text =>
      toCompactName(normaliseNameWords(text)),
    )
    assert.ok(names.includes(toCompactName(normaliseNameWords(name))), `${number} was ${name}`)
  }
})

test('recognises the exercise names that other apps export', () => {
  for (const name of lines('other-app-names.txt')) {
    assert.equal(matchExercise(name, library)?.certainty, 'certain', name)
  }
})

test('every name and alias matches its movement, and searching for any name finds its movement', () => {
  for (const { id, name, aliases } of movements) {
    for (const text of [name, ...aliases]) {
      const match = matchExercise(text, library)
      assert.deepEqual([match?.exercise.id, match?.certainty], [id, 'certain'], text)
    }
    assert.equal(searchExercises(library, name, { limit: 3 })[0]?.exercise.id, id, name)
  }
})

test('section headings and common program words are not recognised as exercises', () => {
  const heads = 'Warm-up,Main,Cool-down,Metcon,Finisher,Accessory,Strength,Upper,Lower,Push,Pull,Legs,Power'
  const words = 'Rest,OFF,Day 1,Week 3,Deload,rounds,superset,AMRAP 12,EMOM 10,Opener,Build across sets,Score'
  for (const text of `${heads},${words}`.split(',')) {
    assert.equal(matchLeadingExercise(text, library), undefined, text)
  }
})

const name = fc.constantFrom(...movements.flatMap(one => [one.name, ...one.aliases]))
const restyle = fc.constantFrom(
  (text: string) => text.toUpperCase(),
  (text: string) => `  ${text.replaceAll(' ', '   ')} `,
  (text: string) => text.replaceAll('-', '–'),
  (text: string) => `${text}.`,
)

test('case, spaces and dashes do not affect a match', () => {
  fc.assert(
    fc.property(name, restyle, (text, write) => {
      const plain = matchExercise(text, library)
      assert.equal(matchExercise(write(text), library)?.exercise.id, plain?.exercise.id)
    }),
    { seed: 4 },
  )
})

test('any text can be matched and searched without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.lorem()), text => {
      matchExercise(text, library)
      searchExercises(library, text)
      const span = matchLeadingExercise(text, library)?.span
      if (span) assert.ok(span.from === 0 && span.to <= text.length && span.to > 0)
    }),
    { seed: 4, numRuns: 300 },
  )
})
