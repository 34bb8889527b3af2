import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegimenSummary } from '#contract/regimens.ts'
import {
  categoriesOf,
  choose,
  countParts,
  inParts,
  nowInFull,
  nowOf,
  readWanted,
  tagsOf,
  type Wanted,
  writeWanted,
} from './listing.ts'

const regimen = (
  name: string,
  category: string,
  athleteCount: number,
  updated: number,
  archivedAt?: string,
  {
    tags = [],
    isTemplate = false,
    endedOn = null,
  }: { tags?: string[]; isTemplate?: boolean; endedOn?: string | null } = {},
) =>
  ({
    name,
    category,
    athleteCount,
    updatedAt: `2026-11-0${updated}`,
    archivedAt: archivedAt ?? null,
    endedOn,
    tags,
    isTemplate,
  }) as RegimenSummary

const all = [
  regimen('Base', 'Strength', 12, 1),
  regimen('Meet', 'strength ', 0, 3),
  regimen('Élan', 'Endurance', 1, 2),
  regimen('Old base', 'Strength', 2, 5, '2026-10-01'),
]
const wanted: Wanted = { part: 'all', category: undefined, tags: [], sought: '', order: 'edited' }
const names = (more: Partial<Wanted>) => choose(all, { ...wanted, ...more }).map(one => one.name)

test('what is archived is out of all parts but its own', () => {
  assert.deepEqual(names({}), ['Meet', 'Élan', 'Base'])
  assert.deepEqual(names({ part: 'running' }), ['Élan', 'Base'])
  assert.deepEqual(names({ part: 'unassigned' }), ['Meet'])
  assert.deepEqual(names({ part: 'archived' }), ['Old base'])
  assert.deepEqual(countParts(all), {
    all: 3,
    running: 2,
    unassigned: 1,
    templates: 0,
    past: 0,
    archived: 1,
    trash: 0,
  })
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
  const rare: Wanted = {
    part: 'archived',
    category: 'Strength & run',
    tags: ['in season', 'a & b'],
    sought: 'ba se',
    order: 'name',
  }
  assert.deepEqual(read(String(writeWanted(rare))), rare)
  assert.deepEqual(read('part=none&order=none&category='), wanted)
})

test('a template is none that waits for athletes, and a tag is one however it is written', () => {
  const shelf = [
    regimen('Base', 'Strength', 1, 1, undefined, { tags: ['In season', 'gym'] }),
    regimen('Novice', 'Strength', 0, 2, undefined, { tags: ['in season '], isTemplate: true }),
    regimen('Travel', 'Variant', 0, 3, undefined, { tags: ['Home'] }),
  ]
  const named = (more: Partial<Wanted>) => choose(shelf, { ...wanted, ...more }).map(one => one.name)
  assert.deepEqual(named({ part: 'templates' }), ['Novice'])
  assert.deepEqual(named({ part: 'unassigned' }), ['Travel'])
  assert.deepEqual(
    inParts(shelf).map(part => part.title),
    ['Running now', 'Not assigned', 'Templates'],
  )
  assert.deepEqual(tagsOf(shelf), ['gym', 'Home', 'In season'])
  assert.deepEqual(named({ tags: ['IN SEASON'] }), ['Novice', 'Base'])
  assert.deepEqual(named({ tags: ['in season', 'gym'] }), ['Base'])
  assert.deepEqual(named({ sought: 'home' }), ['Travel'])
})

test('what athletes were on and none is any more is past, and waits for nobody', () => {
  const shelf = [
    regimen('Autumn', 'Strength', 1, 1),
    regimen('Summer', 'Strength', 0, 2, undefined, { endedOn: '2026-08-30' }),
    regimen('Meet', 'Strength', 0, 3),
    regimen('Spring', 'Strength', 0, 4, '2026-09-01', { endedOn: '2026-05-30' }),
    regimen('Novice', 'Strength', 0, 5, undefined, { endedOn: '2026-05-30', isTemplate: true }),
  ]
  const named = (more: Partial<Wanted>) => choose(shelf, { ...wanted, ...more }).map(one => one.name)
  assert.deepEqual(named({ part: 'past' }), ['Summer'])
  assert.deepEqual(named({ part: 'unassigned' }), ['Meet'])
  assert.deepEqual(
    inParts(shelf).map(part => [part.title, part.regimens.map(one => one.name)]),
    [
      ['Running now', ['Autumn']],
      ['Not assigned', ['Meet']],
      ['Templates', ['Novice']],
      ['Past', ['Summer']],
      ['Archived', ['Spring']],
    ],
  )
})

test('where the athletes are is said in few words, and in full', () => {
  const at = (...weeks: [week: number | null, athleteCount: number][]) =>
    weeks.map(([week, athleteCount]) => ({ week, athleteCount }))
  assert.equal(nowOf([]), '')
  assert.equal(nowOf(at([3, 12])), 'week 3')
  assert.equal(nowOf(at([null, 2])), 'not begun')
  assert.equal(nowOf(at([3, 12], [5, 1])), '12 in week 3, 1 in week 5')
  const many = at([1, 2], [3, 4], [6, 1], [null, 1])
  assert.equal(nowOf(many), 'weeks 1 to 6')
  assert.equal(nowInFull(many), '2 in week 1, 4 in week 3, 1 in week 6, 1 not begun')
})
