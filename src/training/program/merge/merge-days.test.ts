import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { ProgramBlock, ProgramDay, ProgramItem } from '#training/program/program.ts'
import { mergeDays } from './merge-days.ts'

const seed = 20_261_121

const set = (id: string, reps: number, loadKg: number | null) => ({
  id,
  role: 'working' as const,
  amount: { kind: 'reps' as const, reps },
  load: loadKg === null ? null : { kind: 'kg' as const, loadKg },
  effort: null,
  isPerSide: false,
})

const item = (id: string, change: Partial<ProgramItem> = {}): ProgramItem => ({
  id,
  name: `Exercise ${id}`,
  exerciseId: null,
  sets: [set(`${id}-1`, 5, 80)],
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: [],
  ...change,
})

const block = (id: string, items: ProgramItem[], change: Partial<ProgramBlock> = {}): ProgramBlock => ({
  id,
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items,
  ...change,
})

const day = (blocks: ProgramBlock[], change: Partial<ProgramDay> = {}): ProgramDay => ({
  id: 'day',
  name: 'Lower',
  notes: '',
  text: '',
  blocks,
  ...change,
})

const base = day([block('a', [item('squat')]), block('b', [item('bench'), item('row')])])
const itemsOf = ({ blocks }: ProgramDay) => blocks.flatMap(one => one.items)
const idsOf = (one: ProgramDay) => itemsOf(one).map(({ id }) => id)
const find = (one: ProgramDay, id: string) => itemsOf(one).find(found => found.id === id)
/** Returns the day with one exercise changed. */
const withItemChange = (one: ProgramDay, id: string, change: Partial<ProgramItem>): ProgramDay => ({
  ...one,
  blocks: one.blocks.map(part => ({
    ...part,
    items: part.items.map(found => (found.id === id ? { ...found, ...change } : found)),
  })),
})

test('applies changes from the program and keeps the changes made for the athlete', () => {
  const theirs = withItemChange(base, 'squat', { sets: [set('s', 5, 85)] })
  const mine = withItemChange(base, 'bench', { sets: [set('m', 8, 40)] })
  const { day: merged, conflicts } = mergeDays(base, theirs, mine)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(find(merged, 'squat')?.sets, [set('s', 5, 85)])
  assert.deepEqual(find(merged, 'bench')?.sets, [set('m', 8, 40)])
})

test('merges changes to different fields of the same exercise', () => {
  const theirs = withItemChange(base, 'squat', { sets: [set('s', 5, 85)] })
  const mine = withItemChange(base, 'squat', { notes: 'To a box.', restSeconds: 240 })
  const { day: merged, conflicts } = mergeDays(base, theirs, mine)
  assert.deepEqual(conflicts, [])
  assert.ok(
    isDeepEqual(find(merged, 'squat'), {
      ...item('squat'),
      sets: [set('s', 5, 85)],
      notes: 'To a box.',
      restSeconds: 240,
    }),
  )
})

test('sets changed on both sides are a conflict; the athlete’s version wins by default', () => {
  const theirs = withItemChange(base, 'squat', { sets: [set('s', 5, 85)] })
  const mine = withItemChange(base, 'squat', { sets: [set('m', 5, 70)] })
  const own = mergeDays(base, theirs, mine)
  assert.deepEqual(find(own.day, 'squat')?.sets, [set('m', 5, 70)])
  const [conflict] = own.conflicts
  assert.equal(own.conflicts.length, 1)
  assert.equal(conflict?.part, 'sets')
  assert.equal(conflict?.exercise, 'Exercise squat')
  assert.match(conflict?.base ?? '', /80 kg/)
  assert.match(conflict?.theirs ?? '', /85 kg/)
  assert.match(conflict?.mine ?? '', /70 kg/)
  const program = mergeDays(base, theirs, mine, 'theirs')
  assert.deepEqual(find(program.day, 'squat')?.sets, [set('s', 5, 85)])
  assert.equal(program.conflicts.length, 1)
})

test('retyping the same sets is not a change', () => {
  const theirs = withItemChange(base, 'squat', { sets: [set('s', 5, 85)] })
  const mine = withItemChange(base, 'squat', { sets: [set('other-id', 5, 80)], notes: 'Slowly.' })
  const { day: merged, conflicts } = mergeDays(base, theirs, mine)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(find(merged, 'squat')?.sets, [set('s', 5, 85)])
})

test('an exercise added to the program is inserted after the exercise that it follows in the program', () => {
  const theirs = day([block('a', [item('squat')]), block('b', [item('bench'), item('fly'), item('row')])])
  const mine = day([block('b', [item('bench'), item('row')]), block('a', [item('squat', { notes: 'Box.' })])])
  const { day: merged, conflicts } = mergeDays(base, theirs, mine)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(idsOf(merged), ['bench', 'fly', 'row', 'squat'])
})

test('a block added to the program is inserted with all of its settings', () => {
  const theirs = day([...base.blocks, block('c', [item('carry')], { kind: 'circuit', rounds: 3 })])
  const mine = day([...base.blocks, block('d', [item('curl')])])
  const { day: merged } = mergeDays(base, theirs, mine)
  assert.deepEqual(idsOf(merged).toSorted(), ['bench', 'carry', 'curl', 'row', 'squat'])
  assert.equal(merged.blocks.find(({ id }) => id === 'c')?.rounds, 3)
})

test('an exercise removed from the program is removed for the athlete, unless it was changed for the athlete', () => {
  const theirs = day([block('a', [item('squat')]), block('b', [item('bench')])])
  const untouched = mergeDays(base, theirs, withItemChange(base, 'squat', { notes: 'Box.' }))
  assert.deepEqual(idsOf(untouched.day), ['squat', 'bench'])
  assert.deepEqual(untouched.conflicts, [])

  const mine = withItemChange(base, 'row', { sets: [set('m', 12, 30)] })
  const own = mergeDays(base, theirs, mine)
  assert.deepEqual(idsOf(own.day), ['squat', 'bench', 'row'])
  assert.deepEqual(
    own.conflicts.map(one => [one.exercise, one.theirs]),
    [['Exercise row', null]],
  )
  assert.deepEqual(idsOf(mergeDays(base, theirs, mine, 'theirs').day), ['squat', 'bench'])
})

test('an exercise removed for the athlete stays removed, and the removal is a conflict only if the exercise was changed in the program', () => {
  const mine = day([block('a', [item('squat')]), block('b', [item('bench')])])
  assert.deepEqual(mergeDays(base, withItemChange(base, 'squat', { notes: 'Deep.' }), mine).conflicts, [])
  const theirs = withItemChange(base, 'row', { sets: [set('s', 8, 60)] })
  const { day: merged, conflicts } = mergeDays(base, theirs, mine)
  assert.deepEqual(idsOf(merged), ['squat', 'bench'])
  assert.deepEqual(
    conflicts.map(one => [one.part, one.mine]),
    [['exercise', null]],
  )
})

test('changing the number of rounds on both sides causes a conflict on the block', () => {
  const of = (rounds: number, notes = '') =>
    day([block('a', [item('squat', { notes })], { kind: 'circuit', rounds })])
  const { day: merged, conflicts } = mergeDays(of(3), of(4), of(5, 'Box.'))
  assert.equal(merged.blocks[0]?.rounds, 5)
  assert.deepEqual(
    conflicts.map(one => one.part),
    ['block'],
  )
})

// Generates versions of a day with duplicated, moved, emptied, removed and rewritten parts.
const anyItem = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  notes: fc.constantFrom('', 'Slow.', 'Deep.'),
  loadKg: fc.constantFrom(null, 60, 80, 100),
})
const anyBlock = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  rounds: fc.constantFrom(null, 3, 5),
  items: fc.array(anyItem, { maxLength: 5 }),
})
const anyDay = fc
  .record({
    name: fc.constantFrom('Lower', 'Upper'),
    notes: fc.constantFrom('', 'Warm up well.'),
    blocks: fc.array(anyBlock, { maxLength: 4 }),
  })
  .map(({ name, notes, blocks }) =>
    day(
      blocks.map(one =>
        block(
          one.id,
          one.items.map(({ id, loadKg, notes }) => item(id, { notes, sets: [set('s', 5, loadKg)] })),
          { rounds: one.rounds },
        ),
      ),
      { name, notes },
    ),
  )
/** A day without duplicate ids, as the server stores it. */
const soundDay = anyDay.map(one => {
  const seen = new Set<string>()
  const isNew = (id: string) => !seen.has(id) && seen.add(id) !== undefined
  const blocks = one.blocks.filter(({ id }) => isNew(`block ${id}`))
  return {
    ...one,
    blocks: blocks.map(part => ({ ...part, items: part.items.filter(({ id }) => isNew(id)) })),
  }
})
const side = fc.constantFrom('mine' as const, 'theirs' as const)
const runs = { seed, numRuns: 2000 }

test('if only one side changed, the merged day equals that side; identical changes merge without a conflict', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      assert.deepEqual(mergeDays(one, one, other), { day: other, conflicts: [] })
      assert.deepEqual(mergeDays(one, other, one), { day: other, conflicts: [] })
      assert.deepEqual(mergeDays(one, other, other), { day: other, conflicts: [] })
    }),
    runs,
  )
})

test('merging never throws an error and never duplicates an exercise', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, side, (one, two, three, keep) => {
      const ids = idsOf(mergeDays(one, two, three, keep).day)
      const hasDuplicates = [one, two, three].some(each => new Set(idsOf(each)).size < idsOf(each).length)
      if (!hasDuplicates) assert.equal(new Set(ids).size, ids.length)
    }),
    runs,
  )
})

/** For each exercise, lists the fields that one side added or changed. */
function changesOf(side: ProgramDay, before: ProgramDay) {
  return itemsOf(side).flatMap(part =>
    (['notes', 'sets'] as const)
      .filter(field => !isDeepEqual(part[field], find(before, part.id)?.[field]))
      .map(field => ({ part, field })),
  )
}

test('no added exercise is lost, and every change that is lost is reported as a conflict', () => {
  fc.assert(
    fc.property(soundDay, soundDay, soundDay, side, (one, theirs, mine, keep) => {
      const { day: merged, conflicts } = mergeDays(one, theirs, mine, keep)
      const added = [...idsOf(theirs), ...idsOf(mine)].filter(id => !idsOf(one).includes(id))
      for (const id of added) assert.ok(idsOf(merged).includes(id))
      for (const { part, field } of [...changesOf(theirs, one), ...changesOf(mine, one)]) {
        const isUnchanged = isDeepEqual(find(merged, part.id)?.[field], part[field])
        assert.ok(isUnchanged || conflicts.some(({ exercise }) => exercise === part.name))
      }
    }),
    runs,
  )
})

test('choosing which side to keep affects only conflicts', () => {
  fc.assert(
    fc.property(soundDay, soundDay, soundDay, (one, theirs, mine) => {
      const own = mergeDays(one, theirs, mine)
      const program = mergeDays(one, theirs, mine, 'theirs')
      if (own.conflicts.length > 0) return
      for (const part of itemsOf(own.day)) assert.deepEqual(find(program.day, part.id), part)
    }),
    runs,
  )
})
