import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import {
  collectCategories,
  collectTags,
  countRegimensByStatusFilter,
  filterRegimens,
  formatAthleteCountsByWeek,
  formatCurrentWeeks,
  groupRegimensByStatus,
  parseRegimenFilter,
  type RegimenFilter,
  toRegimenFilterParams,
} from './regimen-list.ts'

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
const filter: RegimenFilter = { status: 'all', category: undefined, tags: [], search: '', order: 'edited' }
const names = (more: Partial<RegimenFilter>) =>
  filterRegimens(all, { ...filter, ...more }).map(one => one.name)

test('an archived regimen appears only under Archived', () => {
  assert.deepEqual(names({}), ['Meet', 'Élan', 'Base'])
  assert.deepEqual(names({ status: 'running' }), ['Élan', 'Base'])
  assert.deepEqual(names({ status: 'unassigned' }), ['Meet'])
  assert.deepEqual(names({ status: 'archived' }), ['Old base'])
  assert.deepEqual(countRegimensByStatusFilter(all), {
    all: 3,
    running: 2,
    unassigned: 1,
    templates: 0,
    past: 0,
    archived: 1,
    trash: 0,
  })
  assert.deepEqual(
    groupRegimensByStatus(all).map(section => [section.title, section.regimens.length]),
    [
      ['Running now', 2],
      ['Not assigned', 1],
      ['Archived', 1],
    ],
  )
})

test('merges categories that differ only in case or spaces', () => {
  assert.deepEqual(collectCategories(all), ['Endurance', 'Strength'])
  assert.deepEqual(names({ category: 'Strength' }), ['Meet', 'Base'])
  assert.deepEqual(names({ category: 'Rehab' }), [])
})

test('the search matches names and categories, ignoring accents and case', () => {
  assert.deepEqual(names({ search: 'elan' }), ['Élan'])
  assert.deepEqual(names({ search: 'STREN' }), ['Meet', 'Base'])
  assert.deepEqual(names({ order: 'name' }), ['Base', 'Élan', 'Meet'])
  assert.deepEqual(names({ order: 'athletes' }), ['Base', 'Élan', 'Meet'])
})

test('stores the filter in the URL and omits default values', () => {
  const parse = (address: string) => parseRegimenFilter(new URLSearchParams(address))
  assert.equal(String(toRegimenFilterParams(filter)), '')
  const custom: RegimenFilter = {
    status: 'archived',
    category: 'Strength & run',
    tags: ['in season', 'a & b'],
    search: 'ba se',
    order: 'name',
  }
  assert.deepEqual(parse(String(toRegimenFilterParams(custom))), custom)
  assert.deepEqual(parse('section=none&order=none&category='), filter)
})

test('the filter for unassigned regimens excludes templates, and the filter for tags ignores case', () => {
  const library = [
    regimen('Base', 'Strength', 1, 1, undefined, { tags: ['In season', 'gym'] }),
    regimen('Novice', 'Strength', 0, 2, undefined, { tags: ['in season '], isTemplate: true }),
    regimen('Travel', 'Variant', 0, 3, undefined, { tags: ['Home'] }),
  ]
  const namesIn = (more: Partial<RegimenFilter>) =>
    filterRegimens(library, { ...filter, ...more }).map(one => one.name)
  assert.deepEqual(namesIn({ status: 'templates' }), ['Novice'])
  assert.deepEqual(namesIn({ status: 'unassigned' }), ['Travel'])
  assert.deepEqual(
    groupRegimensByStatus(library).map(section => section.title),
    ['Running now', 'Not assigned', 'Templates'],
  )
  assert.deepEqual(collectTags(library), ['gym', 'Home', 'In season'])
  assert.deepEqual(namesIn({ tags: ['IN SEASON'] }), ['Novice', 'Base'])
  assert.deepEqual(namesIn({ tags: ['in season', 'gym'] }), ['Base'])
  assert.deepEqual(namesIn({ search: 'home' }), ['Travel'])
})

test('a regimen whose last assignment has ended is past, not unassigned', () => {
  const library = [
    regimen('Autumn', 'Strength', 1, 1),
    regimen('Summer', 'Strength', 0, 2, undefined, { endedOn: '2026-08-30' }),
    regimen('Meet', 'Strength', 0, 3),
    regimen('Spring', 'Strength', 0, 4, '2026-09-01', { endedOn: '2026-05-30' }),
    regimen('Novice', 'Strength', 0, 5, undefined, { endedOn: '2026-05-30', isTemplate: true }),
  ]
  const namesIn = (more: Partial<RegimenFilter>) =>
    filterRegimens(library, { ...filter, ...more }).map(one => one.name)
  assert.deepEqual(namesIn({ status: 'past' }), ['Summer'])
  assert.deepEqual(namesIn({ status: 'unassigned' }), ['Meet'])
  assert.deepEqual(
    groupRegimensByStatus(library).map(section => [section.title, section.regimens.map(one => one.name)]),
    [
      ['Running now', ['Autumn']],
      ['Not assigned', ['Meet']],
      ['Templates', ['Novice']],
      ['Past', ['Summer']],
      ['Archived', ['Spring']],
    ],
  )
})

test('formats the athletes’ current weeks, abbreviated and in full', () => {
  const at = (...weeks: [week: number | null, athleteCount: number][]) =>
    weeks.map(([week, athleteCount]) => ({ week, athleteCount }))
  assert.equal(formatCurrentWeeks([]), '')
  assert.equal(formatCurrentWeeks(at([3, 12])), 'week 3')
  assert.equal(formatCurrentWeeks(at([null, 2])), 'not started')
  assert.equal(formatCurrentWeeks(at([3, 12], [5, 1])), '12 in week 3, 1 in week 5')
  const many = at([1, 2], [3, 4], [6, 1], [null, 1])
  assert.equal(formatCurrentWeeks(many), 'weeks 1 to 6')
  assert.equal(formatAthleteCountsByWeek(many), '2 in week 1, 4 in week 3, 1 in week 6, 1 not started')
})
