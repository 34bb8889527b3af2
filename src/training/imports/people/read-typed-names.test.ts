import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTypedNames } from './read-typed-names.ts'

test('each line is a name, in either order, and empty lines are left out', () => {
  const { people, faulty, repeated } = readTypedNames('Ana Maria Silva\r\n\n Castellanos, Bo \nPelé')
  assert.deepEqual(
    people.map(one => [one.line, one.firstName, one.lastName, one.email, one.groups]),
    [
      [1, 'Ana Maria', 'Silva', null, []],
      [3, 'Bo', 'Castellanos', null, []],
      [4, 'Pelé', '', null, []],
    ],
  )
  assert.deepEqual([faulty, repeated], [[], []])
})

test('lines that are no names, and names that were typed twice, are listed', () => {
  const long = 'a'.repeat(81)
  const { people, faulty, repeated } = readTypedNames(`Ana\n42\nwww.example.com\n${long}\nBo\nana`)
  assert.deepEqual(
    people.map(one => one.firstName),
    ['Ana', 'Bo'],
  )
  assert.deepEqual(faulty, ['42', 'www.example.com', long])
  assert.deepEqual(repeated, ['ana'])
})
