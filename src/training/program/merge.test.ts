import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { merge } from './merge.ts'
import type { ProgramBlock, ProgramDay, ProgramItem } from './program.ts'
import { isSame } from './same.ts'

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
/** The day with one exercise changed. */
const changed = (one: ProgramDay, id: string, change: Partial<ProgramItem>): ProgramDay => ({
  ...one,
  blocks: one.blocks.map(part => ({
    ...part,
    items: part.items.map(found => (found.id === id ? { ...found, ...change } : found)),
  })),
})

test('what the program changed arrives, what was written for one athlete stays', () => {
  const theirs = changed(base, 'squat', { sets: [set('s', 5, 85)] })
  const mine = changed(base, 'bench', { sets: [set('m', 8, 40)] })
  const { day: merged, conflicts } = merge(base, theirs, mine)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(find(merged, 'squat')?.sets, [set('s', 5, 85)])
  assert.deepEqual(find(merged, 'bench')?.sets, [set('m', 8, 40)])
})

test('two changes of one exercise meet where they are of other parts of it', () => {
  const theirs = changed(base, 'squat', { sets: [set('s', 5, 85)] })
  const mine = changed(base, 'squat', { notes: 'To a box.', restSeconds: 240 })
  const { day: merged, conflicts } = merge(base, theirs, mine)
  assert.deepEqual(conflicts, [])
  assert.ok(
    isSame(find(merged, 'squat'), {
      ...item('squat'),
      sets: [set('s', 5, 85)],
      notes: 'To a box.',
      restSeconds: 240,
    }),
  )
})

test('where both changed the sets it is a conflict: the athlete’s own stay, or the program’s on request', () => {
  const theirs = changed(base, 'squat', { sets: [set('s', 5, 85)] })
  const mine = changed(base, 'squat', { sets: [set('m', 5, 70)] })
  const own = merge(base, theirs, mine)
  assert.deepEqual(find(own.day, 'squat')?.sets, [set('m', 5, 70)])
  const [conflict] = own.conflicts
  assert.equal(own.conflicts.length, 1)
  assert.equal(conflict?.part, 'sets')
  assert.equal(conflict?.exercise, 'Exercise squat')
  assert.match(conflict?.base ?? '', /80 kg/)
  assert.match(conflict?.theirs ?? '', /85 kg/)
  assert.match(conflict?.mine ?? '', /70 kg/)
  const program = merge(base, theirs, mine, 'theirs')
  assert.deepEqual(find(program.day, 'squat')?.sets, [set('s', 5, 85)])
  assert.equal(program.conflicts.length, 1)
})

test('sets that were read anew from the same words are no change', () => {
  const theirs = changed(base, 'squat', { sets: [set('s', 5, 85)] })
  const mine = changed(base, 'squat', { sets: [set('other-id', 5, 80)], notes: 'Slowly.' })
  const { day: merged, conflicts } = merge(base, theirs, mine)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(find(merged, 'squat')?.sets, [set('s', 5, 85)])
})

test('an exercise that the program adds comes after what it follows there', () => {
  const theirs = day([block('a', [item('squat')]), block('b', [item('bench'), item('fly'), item('row')])])
  const mine = day([block('b', [item('bench'), item('row')]), block('a', [item('squat', { notes: 'Box.' })])])
  const { day: merged, conflicts } = merge(base, theirs, mine)
  assert.deepEqual(conflicts, [])
  assert.deepEqual(idsOf(merged), ['bench', 'fly', 'row', 'squat'])
})

test('a block that the program adds comes whole', () => {
  const theirs = day([...base.blocks, block('c', [item('carry')], { kind: 'circuit', rounds: 3 })])
  const mine = day([...base.blocks, block('d', [item('curl')])])
  const { day: merged } = merge(base, theirs, mine)
  assert.deepEqual(idsOf(merged).toSorted(), ['bench', 'carry', 'curl', 'row', 'squat'])
  assert.equal(merged.blocks.find(({ id }) => id === 'c')?.rounds, 3)
})

test('what the program takes out goes, unless it was written for the athlete: then the coach chooses', () => {
  const theirs = day([block('a', [item('squat')]), block('b', [item('bench')])])
  const untouched = merge(base, theirs, changed(base, 'squat', { notes: 'Box.' }))
  assert.deepEqual(idsOf(untouched.day), ['squat', 'bench'])
  assert.deepEqual(untouched.conflicts, [])

  const mine = changed(base, 'row', { sets: [set('m', 12, 30)] })
  const own = merge(base, theirs, mine)
  assert.deepEqual(idsOf(own.day), ['squat', 'bench', 'row'])
  assert.deepEqual(
    own.conflicts.map(one => [one.exercise, one.theirs]),
    [['Exercise row', null]],
  )
  assert.deepEqual(idsOf(merge(base, theirs, mine, 'theirs').day), ['squat', 'bench'])
})

test('what was taken out for the athlete stays out, and is told when the program changes it', () => {
  const mine = day([block('a', [item('squat')]), block('b', [item('bench')])])
  assert.deepEqual(merge(base, changed(base, 'squat', { notes: 'Deep.' }), mine).conflicts, [])
  const theirs = changed(base, 'row', { sets: [set('s', 8, 60)] })
  const { day: merged, conflicts } = merge(base, theirs, mine)
  assert.deepEqual(idsOf(merged), ['squat', 'bench'])
  assert.deepEqual(
    conflicts.map(one => [one.part, one.mine]),
    [['exercise', null]],
  )
})

test('rounds that both changed are a conflict of the block', () => {
  const of = (rounds: number, notes = '') =>
    day([block('a', [item('squat', { notes })], { kind: 'circuit', rounds })])
  const { day: merged, conflicts } = merge(of(3), of(4), of(5, 'Box.'))
  assert.equal(merged.blocks[0]?.rounds, 5)
  assert.deepEqual(
    conflicts.map(one => one.part),
    ['block'],
  )
})

// Days as a coach may make them from one another: parts are repeated, moved, emptied, taken out and written anew.
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
/** Each id once, as the server keeps it. */
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

test('without a change of the program mine is the result, without one of mine the program’s, and alike is alike', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      assert.deepEqual(merge(one, one, other), { day: other, conflicts: [] })
      assert.deepEqual(merge(one, other, one), { day: other, conflicts: [] })
      assert.deepEqual(merge(one, other, other), { day: other, conflicts: [] })
    }),
    runs,
  )
})

test('it never throws, and every exercise stands once', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, side, (one, two, three, keep) => {
      const ids = idsOf(merge(one, two, three, keep).day)
      const isShortcut = [one, two, three].some(each => new Set(idsOf(each)).size < idsOf(each).length)
      if (!isShortcut) assert.equal(new Set(ids).size, ids.length)
    }),
    runs,
  )
})

/** What this side added or changed, field by field. */
function changesOf(side: ProgramDay, before: ProgramDay) {
  return itemsOf(side).flatMap(part =>
    (['notes', 'sets'] as const)
      .filter(field => !isSame(part[field], find(before, part.id)?.[field]))
      .map(field => ({ part, field })),
  )
}

test('nothing that was added is lost, and nothing that was changed is lost unsaid', () => {
  fc.assert(
    fc.property(soundDay, soundDay, soundDay, side, (one, theirs, mine, keep) => {
      const { day: merged, conflicts } = merge(one, theirs, mine, keep)
      const added = [...idsOf(theirs), ...idsOf(mine)].filter(id => !idsOf(one).includes(id))
      for (const id of added) assert.ok(idsOf(merged).includes(id))
      for (const { part, field } of [...changesOf(theirs, one), ...changesOf(mine, one)]) {
        const isKept = isSame(find(merged, part.id)?.[field], part[field])
        assert.ok(isKept || conflicts.some(({ exercise }) => exercise === part.name))
      }
    }),
    runs,
  )
})

test('who is kept decides the conflicts and nothing else', () => {
  fc.assert(
    fc.property(soundDay, soundDay, soundDay, (one, theirs, mine) => {
      const own = merge(one, theirs, mine)
      const program = merge(one, theirs, mine, 'theirs')
      if (own.conflicts.length > 0) return
      for (const part of itemsOf(own.day)) assert.deepEqual(find(program.day, part.id), part)
    }),
    runs,
  )
})
