import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { libraryId } from './exercise.ts'
import { matchLeadingExercise } from './leading.ts'
import { openLibrary } from './library.ts'
import { matchExercise } from './match.ts'
import { movements } from './movements.ts'
import { searchExercises } from './search.ts'
import { bagOf, compactOf, nameWords } from './words.ts'

const library = openLibrary(movements)
const lines = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(line => line !== '')

test('there are at least 400 movements, each complete', () => {
  assert.ok(movements.length >= 400, String(movements.length))
  for (const movement of movements) {
    assert.match(movement.name, /^[A-Z0-9][\p{L}\d ’'/-]+$/u)
    assert.ok(movement.primary.length > 0, `${movement.name} works nothing`)
    assert.ok(movement.equipment.length > 0, `${movement.name} is done with nothing`)
    const both = movement.secondary.filter(muscle => movement.primary.includes(muscle))
    assert.deepEqual(both, [], `${movement.name} has a muscle twice`)
  }
})

test('no two movements have a name, an alias or an id in common', () => {
  assert.equal(new Set(movements.map(movement => movement.id)).size, movements.length)
  for (const keyOf of [compactOf, bagOf]) {
    const owners = new Map<string, string>()
    for (const { id, name, aliases } of movements) {
      for (const said of [name, ...aliases]) {
        const key = keyOf(nameWords(said))
        assert.notEqual(key, '', said)
        assert.equal(owners.get(key) ?? id, id, `“${said}” names two movements`)
        owners.set(key, id)
      }
    }
  }
})

test('the numbers of the first release stand for what they stood for', () => {
  for (const line of lines('first-release.txt')) {
    const [number = ''] = line.split(' ')
    const name = line.slice(number.length + 1)
    const movement = library.byId.get(libraryId(Number(number)))
    const names = [movement?.name ?? '', ...(movement?.aliases ?? [])].map(said => compactOf(nameWords(said)))
    assert.ok(names.includes(compactOf(nameWords(name))), `${number} was ${name}`)
  }
})

test('what other apps export is recognised with certainty', () => {
  for (const name of lines('exports.txt')) {
    assert.equal(matchExercise(name, library)?.certainty, 'certain', name)
  }
})

test('every name and every alias leads to its own movement, by match and by search', () => {
  for (const { id, name, aliases } of movements) {
    for (const said of [name, ...aliases]) {
      const match = matchExercise(said, library)
      assert.deepEqual([match?.exercise.id, match?.certainty], [id, 'certain'], said)
    }
    assert.equal(searchExercises(library, name, { limit: 3 })[0]?.exercise.id, id, name)
  }
})

test('the heads of sections and the words of a plan are no exercises', () => {
  const heads = 'Warm-up,Main,Cool-down,Metcon,Finisher,Accessory,Strength,Upper,Lower,Push,Pull,Legs,Power'
  const words = 'Rest,OFF,Day 1,Week 3,Deload,rounds,superset,AMRAP 12,EMOM 10,Opener,Build across sets,Score'
  for (const text of `${heads},${words}`.split(',')) {
    assert.equal(matchLeadingExercise(text, library), undefined, text)
  }
})

const name = fc.constantFrom(...movements.flatMap(one => [one.name, ...one.aliases]))
const sloppy = fc.constantFrom(
  (said: string) => said.toUpperCase(),
  (said: string) => `  ${said.replaceAll(' ', '   ')} `,
  (said: string) => said.replaceAll('-', '–'),
  (said: string) => `${said}.`,
)

test('a match is stable under case, spaces and dashes', () => {
  fc.assert(
    fc.property(name, sloppy, (said, write) => {
      const plain = matchExercise(said, library)
      assert.equal(matchExercise(write(said), library)?.exercise.id, plain?.exercise.id)
    }),
    { seed: 4 },
  )
})

test('any text is answered: a span within it, a certainty, never a throw', () => {
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
