import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import { starterProgramCatalogue } from '#training/starter-programs/catalogue.ts'
import { parseStarterProgram } from '#training/starter-programs/parse-starter-program.ts'
import { applyDraftChange, type DraftChange } from './apply-draft-change.ts'
import { createDayTextParser, listReadingChanges } from './day-text.ts'
import { toRegimenInput } from './draft-conversion.ts'
import { createDraftDay, createDraftWeek, createRegimenDraft, type RegimenDraft } from './regimen-draft.ts'

let count = 0
const newId = () => `${count++}`

/** Creates a draft of one week whose first day was stored as `stored`, although its text would now give `text`. */
function createDraft(stored: string, text: string, otherText: string) {
  const createDay = (blocksText: string, dayText: string) => ({
    ...createDraftDay(newId),
    text: dayText,
    blocks: reconcileBlocks(parseDay(blocksText).blocks, [], newId),
  })
  const days = [createDay(stored, text), createDay(otherText, otherText)]
  const draft: RegimenDraft = { ...createRegimenDraft(newId), weeks: [{ ...createDraftWeek(newId), days }] }
  const [id, otherId] = days.map(day => day.id)
  return { draft, id: id ?? '', otherId: otherId ?? '' }
}

/** Applies changes with one parser, as the builder does. Returns the days to send and the number of pending changes of each. */
function edit(draft: RegimenDraft, ...changes: DraftChange[]) {
  const parser = createDayTextParser()
  const changed = changes.reduce((known, one) => applyDraftChange(known, one, parser), draft)
  const days = toRegimenInput(changed).weeks[0]?.days ?? []
  return {
    days,
    loads: days.map(day => day.blocks.flatMap(block => block.items.map(item => item.sets[0]?.load))),
    pending: changed.weeks[0]?.days.map(day => listReadingChanges(day, parser, 1).length),
  }
}

const percent = (value: number) => ({ kind: 'percent', percent: value, of: '1rm' })

test('a change of another day leaves a day that would be read differently as it was stored', () => {
  const { draft, otherId } = createDraft('Squat 3x5 @ 90%', 'Squat 3x5 @ 80%', 'Row 3x10')
  const before = edit(draft)
  assert.deepEqual(before.pending, [1, 0])
  const after = edit(draft, { kind: 'day-text', id: otherId, text: 'Row 3x10 @ 70%' })
  assert.deepEqual(after.days[0], before.days[0])
  assert.deepEqual(after.loads, [[percent(90)], [percent(70)]])
  assert.deepEqual(after.pending, [1, 0])
})

test('lines typed below leave the line above as it was stored', () => {
  const { draft, id } = createDraft('Squat 3x5 @ 90%', 'Squat 3x5 @ 80%', 'Row 3x10')
  const typed = '\nPress 3x8 @ 60%'
  const changes = Array.from(typed, (_, index): DraftChange => {
    return { kind: 'day-text', id, text: `Squat 3x5 @ 80%${typed.slice(0, index + 1)}` }
  })
  const after = edit(draft, ...changes)
  assert.deepEqual(after.loads[0], [percent(90), percent(60)])
  assert.deepEqual(after.pending, [1, 0])
})

test('an edited line is read again, and undone typing brings back what is stored', () => {
  const { draft, id } = createDraft('Squat 3x5 @ 90%', 'Squat 3x5 @ 80%', 'Row 3x10')
  const [typed, restored] = ['Squat 3x5 @ 85%', 'Squat 3x5 @ 80%'].map((text): DraftChange => {
    return { kind: 'day-text', id, text }
  })
  assert.ok(typed && restored)
  assert.deepEqual(edit(draft, typed).loads[0], [percent(85)])
  assert.deepEqual(edit(draft, typed).pending, [0, 0])
  assert.deepEqual(edit(draft, typed, restored).loads[0], [percent(90)])
})

test('accepting the new reading changes that day and no other', () => {
  const { draft, id } = createDraft('Squat 3x5 @ 90%', 'Squat 3x5 @ 80%', 'Row 3x10')
  const after = edit(draft, { kind: 'accept-reading', dayId: id })
  assert.deepEqual(after.loads[0], [percent(80)])
  assert.deepEqual(after.days[1], edit(draft).days[1])
  assert.deepEqual(after.pending, [0, 0])
})

test('an accepted reading without exercises is sent with another text, so that it replaces the stored exercises', () => {
  const { draft, id } = createDraft('Squat 3x5', 'Feel good today', 'Row 3x10')
  const [day, other] = edit(draft, { kind: 'accept-reading', dayId: id }).days
  assert.deepEqual(day?.blocks, [])
  assert.notEqual(day.text, 'Feel good today')
  assert.equal(other?.text, 'Row 3x10')
})

test('a change in the side panel makes the text say what is stored', () => {
  const { draft } = createDraft('Squat 3x5 @ 90%\nDip 3x8', 'Squat 3x5 @ 80%\nDip 3x8', 'Row 3x10')
  const dip = draft.weeks[0]?.days[0]?.blocks[0]?.items[1]?.id ?? ''
  const after = edit(draft, { kind: 'item', id: dip, change: { restSeconds: 60 } })
  assert.equal(after.days[0]?.text, 'Squat 3×5 90 %\nDip 3×8, rest 1:00')
  assert.deepEqual(after.pending, [0, 0])
})

test('weights that differ only by rounding to pounds are not a change', () => {
  const stored = reconcileBlocks(parseDay('Squat 3x5 102.06kg').blocks, [], newId)
  const day = { ...createDraftDay(newId), text: 'Squat 3x5 225lb', blocks: stored }
  const parser = createDayTextParser({ load: 'lb', distance: 'mi' })
  assert.deepEqual(listReadingChanges(day, parser, 1), [])
  assert.equal(listReadingChanges({ ...day, text: 'Squat 3x5 230lb' }, parser, 1).length, 1)
})

test('another name of the same exercise is not a change', () => {
  const blocks = reconcileBlocks(parseDay('Squat 3x5').blocks, [], newId)
  const day = { ...createDraftDay(newId), text: 'Squat 3x5', blocks }
  const find = (name: string) => createDayTextParser(undefined, () => ({ name, exerciseId: null }))
  assert.deepEqual(listReadingChanges(day, find('Back squat'), 1), [])
})

test('no day of a built-in program would be read differently', () => {
  const units = [{ load: 'kg', distance: 'km' } as const, { load: 'lb', distance: 'mi' } as const]
  for (const parser of units.map(one => createDayTextParser(one)))
    for (const program of starterProgramCatalogue)
      parseStarterProgram(program, newId).forEach((week, index) => {
        for (const day of week.days)
          assert.deepEqual(
            listReadingChanges(day, parser, index + 1),
            [],
            `${program.key} ${index + 1} ${day.text}`,
          )
      })
})
