import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRegimenDetails } from './merge-regimen-details.ts'

const base = {
  name: 'Base',
  category: 'Strength',
  description: '',
  goal: '',
  level: '',
  tags: ['gym'],
  isTemplate: false,
}

test('merging takes each field from the version that changed it', () => {
  const theirs = { ...base, name: 'Base II', tags: ['gym', 'winter'] }
  const mine = { ...base, goal: 'A stronger squat.' }
  const { details, conflicts } = mergeRegimenDetails({ base, theirs, mine })
  assert.deepEqual(conflicts, [])
  assert.deepEqual(
    [details.name, details.goal, details.tags],
    ['Base II', 'A stronger squat.', ['gym', 'winter']],
  )
})

test('a field changed in both versions is a conflict, and without a base version every difference is a conflict', () => {
  const sides = { base, theirs: { ...base, name: 'Winter' }, mine: { ...base, name: 'Autumn' } }
  const { details, conflicts } = mergeRegimenDetails(sides)
  assert.deepEqual(conflicts, [{ key: 'detail:name', field: 'name', theirs: 'Winter', mine: 'Autumn' }])
  assert.equal(details.name, 'Autumn')
  assert.equal(mergeRegimenDetails(sides, { 'detail:name': 'theirs' }).details.name, 'Winter')
  const unknown = mergeRegimenDetails({ base: null, theirs: { ...base, tags: [] }, mine: base })
  assert.deepEqual(
    unknown.conflicts.map(({ key, theirs, mine }) => [key, theirs, mine]),
    [['detail:tags', '', 'gym']],
  )
})
