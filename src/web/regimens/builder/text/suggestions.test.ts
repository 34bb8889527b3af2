import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { metric } from '#training/units.ts'
import { change } from '../change.ts'
import { newDraft } from '../draft.ts'
import { newId } from '../new-id.ts'
import { suggestionsFor } from './suggestions.ts'

const empty = newDraft(newId)
const id = empty.weeks[0]?.days[0]?.id ?? ''
const draft = change(empty, {
  kind: 'day-text',
  id,
  text: 'Back squat 3x5 @ 80%, rest 3:00\nBackwards walk 3x40m',
})
const known = {
  library: openLibrary(movements),
  habits: new Map([['back squat', ['5x5 @ 75%']]]),
}

test('exercises of the regimen come first, then those of the library', () => {
  const names = suggestionsFor(draft, known, metric)
    .names('back')
    .map(({ name }) => name)
  assert.deepEqual(names.slice(0, 2).toSorted(), ['Back squat', 'Backwards walk'])
  assert.ok(names.length > 2 && names.length <= 8)
  assert.equal(new Set(names).size, names.length)
})

test('without a library the exercises of the regimen are there all the same', () => {
  const { names } = suggestionsFor(draft, { ...known, library: undefined }, metric)
  assert.deepEqual(names('squat'), [{ name: 'Back squat', detail: 'in this regimen' }])
})

test('after a name stands what was written for it, here first and then elsewhere', () => {
  const [here, elsewhere] = suggestionsFor(draft, known, metric).habits('Back  Squat')
  assert.match(here ?? '', /^3.5 .*80/)
  assert.equal(elsewhere, '5x5 @ 75%')
})
