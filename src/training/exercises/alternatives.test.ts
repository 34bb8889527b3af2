import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alternativesTo } from './alternatives.ts'
import { canonicalOf } from './canonical.ts'
import { openLibrary } from './library.ts'
import { movements } from './movements.ts'
import { namedInstead } from './named-instead.ts'

const library = openLibrary(movements)

test('in the place of a squat stand squats, under whichever name it was written', () => {
  const names = alternativesTo('Back squat', library).map(one => one.name)
  assert.equal(names.length, 8)
  assert.ok(!names.includes('Back squat'))
  assert.deepEqual(
    alternativesTo('bb squat', library).map(one => one.name),
    names,
  )
})

test('a coach’s own of which only the name is known has what is like the project’s of that name', () => {
  const blank = { looseNames: [], primary: [], secondary: [], equipment: [], aliases: [], isPerSide: false }
  const own = (name: string) =>
    ({
      ...blank,
      id: name,
      name,
      pattern: 'other',
      measure: 'reps',
      mergedInto: null,
      isArchived: false,
    }) as const
  const library = openLibrary(movements, [own('Back squat'), own('Corner walk'), own('Corner crawl')])
  assert.equal(alternativesTo('Back squat', library)[0]?.pattern, 'squat')
  assert.deepEqual(alternativesTo('Corner walk', library), [])
})

test('every movement has only others of its pattern and measure', () => {
  for (const one of movements)
    for (const other of alternativesTo(one.name, library))
      assert.deepEqual([other.pattern, other.measure], [one.pattern, one.measure])
})

test('a coach’s alternates stand behind those of the line, each once, under whichever name the exercise has', () => {
  const canonical = canonicalOf(library)
  const kept = [
    { name: 'BB back squat', alternates: ['bb front squat', 'Leg press', 'Back squat', 'leg  press'] },
    { name: 'Bench press', alternates: ['Push-up'] },
  ]
  const named = (written: string[]) => namedInstead('Back squat', written, kept, canonical)
  assert.deepEqual(named(['Goblet squat', 'Front squat']), ['Goblet squat', 'Front squat', 'Leg press'])
  assert.deepEqual(named([]), ['bb front squat', 'Leg press'])
  assert.deepEqual(
    namedInstead('Plank', [], kept, name => name),
    [],
  )
})

test('what nobody knows has no alternatives', () => {
  assert.deepEqual(alternativesTo('Zercher wheelbarrow waltz', library), [])
})
