import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeDetails } from './merge-details.ts'

const base = {
  name: 'Base',
  category: 'Strength',
  description: '',
  goal: '',
  level: '',
  tags: ['gym'],
  isTemplate: false,
}

test('each field is of who changed it', () => {
  const theirs = { ...base, name: 'Base II', tags: ['gym', 'winter'] }
  const mine = { ...base, goal: 'A stronger squat.' }
  const { details, conflicts } = mergeDetails({ base, theirs, mine })
  assert.deepEqual(conflicts, [])
  assert.deepEqual(
    [details.name, details.goal, details.tags],
    ['Base II', 'A stronger squat.', ['gym', 'winter']],
  )
})

test('a field that both changed is asked, and so is each that differs where the state before is not known', () => {
  const sides = { base, theirs: { ...base, name: 'Winter' }, mine: { ...base, name: 'Autumn' } }
  const { details, conflicts } = mergeDetails(sides)
  assert.deepEqual(conflicts, [{ key: 'detail:name', field: 'name', theirs: 'Winter', mine: 'Autumn' }])
  assert.equal(details.name, 'Autumn')
  assert.equal(mergeDetails(sides, { 'detail:name': 'theirs' }).details.name, 'Winter')
  const unknown = mergeDetails({ base: null, theirs: { ...base, tags: [] }, mine: base })
  assert.deepEqual(
    unknown.conflicts.map(({ key, theirs, mine }) => [key, theirs, mine]),
    [['detail:tags', '', 'gym']],
  )
})
