import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { metricUnits } from '#training/units.ts'
import { applyDraftChange } from '#web/regimens/builder/draft/apply-draft-change.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { createRegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { createSuggestions } from './suggestions.ts'

const empty = createRegimenDraft(newId)
const id = empty.weeks[0]?.days[0]?.id ?? ''
const draft = applyDraftChange(empty, {
  kind: 'day-text',
  id,
  text: 'Back squat 3x5 @ 80%, rest 3:00\nBackwards walk 3x40m',
})
const lookup = {
  library: buildLibrary(movements),
  habits: new Map([['back squat', ['5x5 @ 75%']]]),
}

test('suggests exercises from the regimen before exercises from the library', () => {
  const names = createSuggestions(draft, lookup, metricUnits)
    .names('back')
    .map(({ name }) => name)
  assert.deepEqual(names.slice(0, 2).toSorted(), ['Back squat', 'Backwards walk'])
  assert.ok(names.length > 2 && names.length <= 8)
  assert.equal(new Set(names).size, names.length)
})

test('suggests exercises from the regimen even if the library has not loaded yet', () => {
  const { names } = createSuggestions(draft, { ...lookup, library: undefined }, metricUnits)
  assert.deepEqual(names('squat'), [{ name: 'Back squat', detail: 'in this regimen' }])
})

test('after a name, suggests prescriptions from this regimen before those from other regimens', () => {
  const [here, elsewhere] = createSuggestions(draft, lookup, metricUnits).habits('Back  Squat')
  assert.match(here ?? '', /^3.5 .*80/)
  assert.equal(elsewhere, '5x5 @ 75%')
})
