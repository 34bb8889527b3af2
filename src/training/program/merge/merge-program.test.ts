import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareProgram } from '#training/program/compare-program.ts'
import { findMovedIds } from '#training/program/find-moved-ids.ts'
import type { ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'
import { mergeProgram } from './merge-program.ts'

const seed = 20_261_121

const set = (id: string, reps: number) => ({
  id: `${id}-1`,
  role: 'working' as const,
  amount: { kind: 'reps' as const, reps },
  load: null,
  effort: null,
  isPerSide: false,
})
const item = (id: string, reps = 5): ProgramItem => ({
  id: `item-${id}`,
  name: `Exercise ${id}`,
  exerciseId: null,
  sets: [set(id, reps)],
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: [],
})
const day = (id: string, reps = 5): ProgramDay => ({
  id,
  name: `Day ${id}`,
  notes: '',
  text: '',
  blocks: [
    {
      id: `block-${id}`,
      kind: 'straight',
      name: '',
      rounds: null,
      seconds: null,
      restSeconds: null,
      items: [item(`${id}a`, reps), item(`${id}b`)],
    },
  ],
})
const week = (id: string, days: ProgramDay[], change: Partial<ProgramWeek> = {}): ProgramWeek => ({
  id,
  name: '',
  notes: '',
  isDeload: false,
  days,
  ...change,
})

const base = [week('1', [day('a'), day('b')]), week('2', [day('c'), day('d')]), week('3', [day('e')])]
const [one, two, three] = base as [ProgramWeek, ProgramWeek, ProgramWeek]
const shape = (weeks: readonly ProgramWeek[]) =>
  weeks.map(({ id, days }) => `${id}:${days.map(part => part.id).join('')}`).join(' ')
const repsOf = (weeks: readonly ProgramWeek[], id: string) => {
  const amount = weeks.flatMap(part => part.days).find(part => part.id === id)?.blocks[0]?.items[0]
    ?.sets[0]?.amount
  return amount?.kind === 'reps' ? amount.reps : undefined
}
const withDay = (weeks: readonly ProgramWeek[], changed: ProgramDay) =>
  weeks.map(part => ({ ...part, days: part.days.map(old => (old.id === changed.id ? changed : old)) }))

test('merges changes to different parts without a conflict', () => {
  const theirs = [week('0', [day('z')]), ...withDay(base, day('a', 8))]
  const mine = [
    one,
    { ...two, name: 'Heavy', days: [day('d'), day('c')] },
    { ...three, days: [day('e'), day('f')] },
  ]
  const { weeks, conflicts } = mergeProgram({ base, theirs, mine })
  assert.deepEqual(conflicts, [])
  assert.equal(shape(weeks), '0:z 1:ab 2:dc 3:ef')
  assert.equal(repsOf(weeks, 'a'), 8)
  assert.equal(weeks[2]?.name, 'Heavy')
})

test('a part changed on both sides is one conflict, and either side can be chosen', () => {
  const sides = { base, theirs: withDay(base, day('a', 8)), mine: withDay(base, day('a', 3)) }
  const { weeks, conflicts } = mergeProgram(sides)
  assert.equal(repsOf(weeks, 'a'), 3)
  assert.deepEqual(
    conflicts.map(({ key, part, week, name, goneOn }) => [key, part, week, name, goneOn]),
    [['exercise:a:item-aa', 'exercise', 1, 'Day a', null]],
  )
  assert.equal(conflicts[0]?.lines[0]?.exercise, 'Exercise aa')
  assert.equal(repsOf(mergeProgram(sides, { 'exercise:a:item-aa': 'theirs' }).weeks, 'a'), 8)
})

test('each changed exercise of a day is a separate conflict, and a change on only one side is not a conflict', () => {
  const [first, second] = [item('aa'), item('ab')]
  const withItems = (name: string, ...items: ProgramItem[]) =>
    withDay(base, { ...day('a'), name, blocks: day('a').blocks.map(block => ({ ...block, items })) })
  const of = (one: ProgramItem, reps: number) => ({ ...one, sets: [set(one.id, reps)] })
  const third = item('ac')
  const before = withItems('Day a', first, second, third)
  const sides = {
    base: before,
    theirs: withItems('Lower', of(first, 8), of(second, 9), of(third, 10)),
    mine: withItems('Legs', of(first, 3), of(second, 2), third),
  }
  const { conflicts } = mergeProgram(sides)
  const [one, other] = ['exercise:a:item-aa', 'exercise:a:item-ab'] as const
  assert.deepEqual(
    conflicts.map(({ key, lines }) => [key, lines.length]),
    [
      ['day:a', 1],
      [one, 1],
      [other, 1],
    ],
  )
  const repsBy = (choices: Record<string, 'mine' | 'theirs'>) => {
    const merged = mergeProgram(sides, choices).weeks[0]?.days[0]
    const reps = merged?.blocks.flatMap(({ items }) => items).map(({ sets: [top] }) => top?.amount)
    return [merged?.name, ...(reps ?? []).map(amount => (amount?.kind === 'reps' ? amount.reps : null))]
  }
  assert.deepEqual(repsBy({}), ['Legs', 3, 2, 10])
  assert.deepEqual(repsBy({ [one]: 'theirs' }), ['Legs', 8, 2, 10])
  assert.deepEqual(repsBy({ [other]: 'theirs', 'day:a': 'theirs' }), ['Lower', 3, 9, 10])
})

test('merges the name and notes of a week, and reports a conflict if both sides changed the same field', () => {
  const theirs = [{ ...one, name: 'Base', notes: 'Easy.' }, two, three]
  const mine = [{ ...one, name: 'Volume', isDeload: true }, two, three]
  const { weeks, conflicts } = mergeProgram({ base, theirs, mine })
  assert.deepEqual([weeks[0]?.name, weeks[0]?.notes, weeks[0]?.isDeload], ['Volume', 'Easy.', true])
  assert.deepEqual(
    conflicts.map(({ key, lines }) => [key, lines[0]?.theirs, lines[0]?.mine]),
    [['head:1', 'Base', 'Volume']],
  )
  assert.equal(mergeProgram({ base, theirs, mine }, { 'head:1': 'theirs' }).weeks[0]?.name, 'Base')
})

test('removes a day that one side removed, and reports a conflict if the other side changed it', () => {
  const mine = [{ ...one, days: [day('b')] }, two, three]
  assert.equal(shape(mergeProgram({ base, theirs: withDay(base, day('c', 8)), mine }).weeks), '1:b 2:cd 3:e')
  const sides = { base, theirs: withDay(base, day('a', 8)), mine }
  const { weeks, conflicts } = mergeProgram(sides)
  assert.equal(shape(weeks), '1:b 2:cd 3:e')
  assert.deepEqual([conflicts[0]?.key, conflicts[0]?.goneOn], ['day:a', 'mine'])
  assert.equal(shape(mergeProgram(sides, { 'day:a': 'theirs' }).weeks), '1:ab 2:cd 3:e')
})

test('resolving a conflict by restoring a removed week restores all its days', () => {
  const sides = { base, theirs: withDay(base, day('c', 8)), mine: [one, three] }
  const { weeks, conflicts } = mergeProgram(sides)
  assert.equal(shape(weeks), '1:ab 3:e')
  assert.deepEqual(
    conflicts.map(({ key, goneOn }) => [key, goneOn]),
    [['week:2', 'mine']],
  )
  assert.equal(shape(mergeProgram(sides, { 'week:2': 'theirs' }).weeks), '1:ab 2:cd 3:e')
})

test('a day that moved to another week is not duplicated', () => {
  const mine = [{ ...one, days: [day('a')] }, { ...two, days: [day('c'), day('b'), day('d')] }, three]
  const theirs = withDay(base, day('b', 8))
  const { weeks, conflicts } = mergeProgram({ base, theirs, mine })
  assert.deepEqual([shape(weeks), conflicts], ['1:a 2:cbd 3:e', []])
  assert.equal(repsOf(weeks, 'b'), 8)
})

const places = fc.record({
  at: fc.nat(4),
  to: fc.nat(4),
  reps: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom(
    'reps',
    'remove-day',
    'add-day',
    'move-day',
    'remove-week',
    'add-week',
    'rename',
    'turn',
  ),
})
type Act = { at: number; to: number; reps: number; kind: string }

/** Applies changes in order; the ids of new parts begin with `who`. */
function applyActs(who: string, acts: readonly Act[]): ProgramWeek[] {
  return acts.reduce<ProgramWeek[]>((weeks, act, index) => applyAct(weeks, act, `${who}${index}`), [...base])
}

function applyAct(weeks: ProgramWeek[], { at, to, reps, kind }: Act, id: string): ProgramWeek[] {
  const days = weeks.flatMap(part => part.days)
  const chosen = days[at % Math.max(1, days.length)]
  const target = to % Math.max(1, weeks.length)
  const removeDay = (list: ProgramWeek[], removedId: string) =>
    list.map(part => ({ ...part, days: part.days.filter(old => old.id !== removedId) }))
  const addDay = (list: ProgramWeek[], added: ProgramDay) =>
    list.map((part, index) => (index === target ? { ...part, days: [...part.days, added] } : part))
  if (kind === 'add-week') return [...weeks, week(`w${id}`, [day(`d${id}`)])]
  if (kind === 'remove-week') return weeks.filter((_, index) => index !== target)
  if (kind === 'rename')
    return weeks.map((part, index) => (index === target ? { ...part, name: `N${reps}` } : part))
  if (kind === 'turn') return weeks.toReversed()
  if (kind === 'add-day') return addDay(weeks, day(`d${id}`))
  if (!chosen) return weeks
  if (kind === 'remove-day') return removeDay(weeks, chosen.id)
  if (kind === 'move-day') return addDay(removeDay(weeks, chosen.id), chosen)
  return withDay(weeks, day(chosen.id, reps))
}

const acts = fc.array(places, { maxLength: 5 })
const idsOf = (weeks: readonly ProgramWeek[]) =>
  weeks.flatMap(part => [
    part.id,
    ...part.days.flatMap(own => [own.id, ...own.blocks.map(block => block.id)]),
  ])

test('merging with an unchanged version changes nothing, and no merge duplicates a part', () => {
  fc.assert(
    fc.property(acts, acts, fc.boolean(), (theirActs, myActs, isTheirs) => {
      const [theirs, mine] = [applyActs('t', theirActs), applyActs('m', myActs)]
      assert.deepEqual(mergeProgram({ base, theirs, mine: base }).weeks, theirs)
      assert.deepEqual(mergeProgram({ base, theirs: base, mine }).weeks, mine)
      assert.deepEqual(mergeProgram({ base, theirs: mine, mine }).conflicts, [])
      const first = mergeProgram({ base, theirs, mine })
      const choices = Object.fromEntries(
        first.conflicts.map(({ key }) => [key, isTheirs ? 'theirs' : 'mine'] as const),
      )
      const { weeks } = mergeProgram({ base, theirs, mine }, choices)
      const ids = idsOf(weeks)
      assert.equal(new Set(ids).size, ids.length)
    }),
    { seed, numRuns: 500 },
  )
})

test('the merged program includes every added part if no part was removed', () => {
  const adding = fc.array(
    places.filter(one => /add|reps|rename|turn/.test(one.kind)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(adding, adding, (theirActs, myActs) => {
      const [theirs, mine] = [applyActs('t', theirActs), applyActs('m', myActs)]
      const ids = new Set(idsOf(mergeProgram({ base, theirs, mine }).weeks))
      for (const id of [...idsOf(theirs), ...idsOf(mine)]) assert.ok(ids.has(id), id)
    }),
    { seed, numRuns: 500 },
  )
})

test('compares two versions week by week, and finds no changes between equal versions', () => {
  assert.deepEqual(compareProgram(base, base), [])
  const after = [
    { ...two, name: 'Heavy' },
    { ...one, days: [day('a', 8), day('c')] },
    week('4', [day('z')], { isDeload: true }),
  ]
  const changes = compareProgram(base, [{ ...two, name: 'Heavy', days: [day('d')] }, ...after.slice(1)])
  assert.deepEqual(
    changes.map(({ id, kind, before, after: now }) => [id, kind, before, now]),
    [
      ['2', 'changed', 2, 1],
      ['1', 'changed', 1, 2],
      ['4', 'added', null, 3],
      ['3', 'removed', 3, null],
    ],
  )
  const [heavy, first] = changes
  assert.deepEqual(heavy?.lines, [{ kind: 'name', before: null, after: 'Heavy' }])
  assert.deepEqual(
    first?.days.map(({ id, kind, isMoved, fromWeek }) => [id, kind, isMoved, fromWeek]),
    [
      ['a', 'changed', false, null],
      ['c', 'changed', true, 2],
      ['b', 'removed', false, null],
    ],
  )
  assert.match(first?.days[0]?.lines[0]?.after ?? '', /8/)
})

test('finds the smallest set of moved parts that explains the new order', () => {
  const moved = (before: string, after: string) => [...findMovedIds([...before], [...after])].join('')
  assert.equal(moved('abc', 'cab'), 'c')
  assert.equal(moved('abcd', 'abxcd'), '')
  assert.equal(moved('abcd', 'acd'), '')
  assert.equal(moved('abcde', 'bcdea'), 'a')
  assert.equal(moved('', ''), '')
})
