import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegimenSummary } from '#contract/regimens.ts'
import { categoriesOf, choose, countParts, inParts, readWanted, type Wanted, writeWanted } from './listing.ts'

const regimen = (
  name: string,
  category: string,
  athleteCount: number,
  updated: number,
  archivedAt?: string,
) =>
  ({
    name,
    category,
    athleteCount,
    updatedAt: `2026-11-0${updated}`,
    archivedAt: archivedAt ?? null,
  }) as RegimenSummary

const all = [
  regimen('Base', 'Strength', 12, 1),
  regimen('Meet', 'strength ', 0, 3),
  regimen('Élan', 'Endurance', 1, 2),
  regimen('Old base', 'Strength', 2, 5, '2026-10-01'),
]
const wanted: Wanted = { part: 'all', category: undefined, sought: '', order: 'edited' }
const names = (more: Partial<Wanted>) => choose(all, { ...wanted, ...more }).map(one => one.name)

test('what is archived is out of all parts but its own', () => {
  assert.deepEqual(names({}), ['Meet', 'Élan', 'Base'])
  assert.deepEqual(names({ part: 'running' }), ['Élan', 'Base'])
  assert.deepEqual(names({ part: 'unassigned' }), ['Meet'])
  assert.deepEqual(names({ part: 'archived' }), ['Old base'])
  assert.deepEqual(countParts(all), { all: 3, running: 2, unassigned: 1, archived: 1 })
  assert.deepEqual(
    inParts(all).map(part => [part.title, part.regimens.length]),
    [
      ['Running now', 2],
      ['Not assigned', 1],
      ['Archived', 1],
    ],
  )
})

test('a category is one however it is written', () => {
  assert.deepEqual(categoriesOf(all), ['Endurance', 'Strength'])
  assert.deepEqual(names({ category: 'Strength' }), ['Meet', 'Base'])
  assert.deepEqual(names({ category: 'Rehab' }), [])
})

test('what is typed is sought in names and categories, without accents and case', () => {
  assert.deepEqual(names({ sought: 'elan' }), ['Élan'])
  assert.deepEqual(names({ sought: 'STREN' }), ['Meet', 'Base'])
  assert.deepEqual(names({ order: 'name' }), ['Base', 'Élan', 'Meet'])
  assert.deepEqual(names({ order: 'athletes' }), ['Base', 'Élan', 'Meet'])
})

test('the address tells what is looked at, and only what differs from the usual', () => {
  const read = (address: string) => readWanted(new URLSearchParams(address))
  assert.equal(String(writeWanted(wanted)), '')
  const rare: Wanted = { part: 'archived', category: 'Strength & run', sought: 'ba se', order: 'name' }
  assert.deepEqual(read(String(writeWanted(rare))), rare)
  assert.deepEqual(read('part=none&order=none&category='), wanted)
})
