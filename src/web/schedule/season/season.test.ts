import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { addDays } from '#training/calendar.ts'
import {
  countSessionsByWeek,
  countSessionsLeft,
  divideEventsIntoLanes,
  findSameEvents,
  findSeasonWeek,
  formatSpanDays,
  formatTimeUntil,
  formatWeeksUntil,
  groupSpansByCoach,
  listPlannedLoadsByWeek,
  listSeasonWeeks,
  listSpansUntil,
  listSpanWeeks,
} from './season.ts'

const today = '2026-11-25'
const weeks = listSeasonWeeks(today, 'monday')

const session = (regimen: string | null, dueOn: string, more: Partial<CalendarEntry> = {}) =>
  ({
    id: `${regimen} ${dueOn}`,
    dueOn,
    state: 'planned',
    skipped: null,
    isOnHold: false,
    coachId: 'rita',
    regimen: regimen === null ? null : { _id: regimen, id: regimen, name: regimen },
    ...more,
  }) as CalendarEntry

test('the season has 34 weeks, twelve of them before the current one', () => {
  assert.deepEqual(
    [weeks.length, weeks[0], weeks[12], weeks.at(-1)],
    [34, '2026-08-31', '2026-11-23', '2027-04-19'],
  )
  assert.deepEqual(
    ['2026-08-30', '2026-08-31', '2026-11-29', '2027-04-25', '2027-04-26'].map(day =>
      findSeasonWeek(weeks, day),
    ),
    [-1, 0, 12, 33, -1],
  )
})

test('programs are spans of weeks; those that overlap are in different lanes', () => {
  const entries = [
    session('Base', '2026-09-01'),
    session('Base', '2026-09-24'),
    session('Block 1', '2026-09-29'),
    session('Block 1', '2026-10-20'),
    session('Block 1', '2026-11-10'),
    session('Block 1', '2026-11-24'),
    session('Mobility', '2026-10-06'),
    session('Road to 10 km', '2026-10-06', { coachId: 'per' }),
    session(null, '2026-10-07'),
  ]
  const [rita, per] = groupSpansByCoach(entries, weeks)
  assert.deepEqual(
    rita?.lanes.map(lane => lane.map(({ name, first, last }) => [name, first, last])),
    [
      [
        ['Base', 0, 3],
        ['Block 1', 4, 12],
      ],
      [['Mobility', 5, 5]],
    ],
  )
  assert.deepEqual([per?.coachId, per?.lanes[0]?.[0]?.name], ['per', 'Road to 10 km'])
})

test('the days of a span that reaches the edge of the season do not claim to be all of the program', () => {
  const formatDays = (...days: string[]) => {
    const [coach] = groupSpansByCoach(
      days.map(day => session('Base', day)),
      weeks,
    )
    const span = coach?.lanes[0]?.[0]
    return span && formatSpanDays(span, weeks, 'en-GB')
  }
  assert.equal(formatDays('2026-11-24', '2026-12-19'), '24 Nov to 19 Dec')
  assert.equal(formatDays('2026-09-01', '2026-09-19'), 'until 19 Sept')
  assert.equal(formatDays('2027-04-12', '2027-04-20'), 'from 12 Apr')
  const everyWeek = weeks.map(week => addDays(week, 1))
  assert.equal(formatDays(...everyWeek), 'all season')
})

test('a break of more than four weeks divides a program', () => {
  const spansOf = (days: number) =>
    groupSpansByCoach([session('Base', '2026-09-01'), session('Base', addDays('2026-09-01', days))], weeks)
      .flatMap(({ lanes }) => lanes.flat())
      .map(({ first, last }) => [first, last])
  assert.deepEqual(spansOf(28), [[0, 4]])
  assert.deepEqual(spansOf(29), [
    [0, 0],
    [4, 4],
  ])
})

test('each program session of the season is in one span, and the spans of a lane do not overlap', () => {
  const entry = fc
    .record({ regimen: fc.constantFrom('a', 'b', 'c', null), days: fc.integer({ min: -120, max: 200 }) })
    .map(({ regimen, days }) => session(regimen, addDays(today, days)))
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: one => one.id, maxLength: 40 }), entries => {
      const coaches = groupSpansByCoach(entries, weeks)
      const placed = coaches
        .flatMap(({ lanes }) => lanes.flat())
        .flatMap(span => span.entries.map(one => one.id))
      const expected = entries.filter(one => one.regimen && findSeasonWeek(weeks, one.dueOn) !== -1)
      assert.deepEqual(placed.toSorted(), expected.map(one => one.id).toSorted())
      for (const lane of coaches.flatMap(({ lanes }) => lanes))
        for (const [index, span] of lane.entries()) {
          assert.ok(span.first <= span.last)
          assert.ok(index === 0 || (lane[index - 1]?.last ?? 0) < span.first)
        }
    }),
  )
})

test('counts the done, due and planned sessions of each week', () => {
  const counts = countSessionsByWeek(
    [
      session('a', '2026-11-16', { state: 'done' }),
      session('a', '2026-11-18'),
      session('a', '2026-11-20', { state: 'unplanned' }),
      session('a', '2026-11-27'),
      session('a', '2026-11-28', { state: 'skipped', skipped: { kind: 'travel', reason: '' } }),
    ],
    weeks,
    today,
  )
  assert.deepEqual(
    [counts[11], counts[12], counts[13]],
    [
      { done: 1, due: 2, planned: 2 },
      { done: 0, due: 0, planned: 1 },
      { done: 0, due: 0, planned: 0 },
    ],
  )
})

test('a week has a planned load only if each of its sessions that is not skipped says how hard it is', () => {
  const entries = [
    session('a', '2026-11-16', { state: 'done' }),
    session('a', '2026-11-18'),
    session('a', '2026-11-20', { state: 'unplanned' }),
    session('a', '2026-11-24'),
    session('a', '2026-11-27', { state: 'skipped', skipped: { kind: 'travel', reason: '' } }),
    session('a', '2026-12-01'),
    session('b', '2026-12-01'),
  ]
  const planned = new Map([
    ['a 2026-11-16', 300],
    ['a 2026-11-18', 250],
    ['a 2026-11-24', 200],
    ['a 2026-12-01', 400],
    ['b 2026-12-01', undefined],
  ])
  assert.deepEqual(listPlannedLoadsByWeek(entries, planned, weeks).slice(11, 15), [
    { load: 550, unratedCount: 0 },
    { load: 200, unratedCount: 0 },
    { load: undefined, unratedCount: 1 },
    { load: undefined, unratedCount: 0 },
  ])
})

test('the programs until an event are those with sessions left before its first day', () => {
  const entries = [
    session('Base', '2026-11-10', { state: 'done' }),
    session('Base', '2026-11-24', { state: 'done' }),
    session('Base', '2026-11-25'),
    session('Base', '2026-12-18'),
    session('Peaking', '2026-12-02'),
    session('Peaking', '2026-12-19'),
    session('Winter', '2026-12-21'),
  ]
  const spans = listSpansUntil(groupSpansByCoach(entries, weeks), today, '2026-12-19')
  assert.deepEqual(
    spans.map(({ span, sessionCount }) => [span.name, sessionCount]),
    [
      ['Base', 2],
      ['Peaking', 1],
    ],
  )
  assert.equal(countSessionsLeft(entries, today, '2026-12-19'), 3)
})

test('the time until an event is in days and, from a week on, in weeks', () => {
  const format = (days: number, length = 1) =>
    formatTimeUntil({ startDate: addDays(today, days), endDate: addDays(today, days + length - 1) }, today)
  assert.deepEqual(
    [format(26), format(21), format(8), format(6), format(1), format(0), format(-2, 3), format(-3)],
    [
      'in 26 days (3 weeks and 5 days)',
      'in 21 days (3 weeks)',
      'in 8 days (1 week and 1 day)',
      'in 6 days',
      'tomorrow',
      'today',
      'today',
      '3 days ago',
    ],
  )
})

test('the weeks of a program have their numbers and what became of their sessions', () => {
  const done = { state: 'done' } as const
  const entries = [
    session('Base', '2026-11-03', { ...done, week: 1 }),
    session('Base', '2026-11-10', { ...done, week: 2 }),
    session('Base', '2026-11-12', { week: 2 }),
    session('Base', '2026-11-17', { week: 3 }),
    session('Base', '2026-11-24', { week: 4 }),
    session('Base', '2026-12-08', { week: 5 }),
  ]
  const span = groupSpansByCoach(entries, weeks)[0]?.lanes[0]?.[0]
  assert.ok(span)
  assert.deepEqual(
    listSpanWeeks(span, weeks, today).map(week => [week.number, week.status, week.done, week.due]),
    [
      [1, 'done', 1, 1],
      [2, 'part', 1, 2],
      [3, 'notLogged', 0, 1],
      [4, 'live', 0, 1],
      [undefined, 'planned', 0, 0],
      [5, 'planned', 0, 0],
    ],
  )
})

test('the countdown to an event is in weeks and days, and in days in its last week', () => {
  const format = (days: number) =>
    formatWeeksUntil({ startDate: addDays(today, days), endDate: addDays(today, days) }, today, 'en-GB')
  assert.deepEqual(
    [format(26), format(14), format(6), format(1), format(0)],
    ['in 3 weeks and 5 days', 'in 2 weeks', 'in 6 days', 'tomorrow', 'today'],
  )
})

const event = (id: string, startDate: string, more: Partial<CalendarEvent> = {}) =>
  ({
    id,
    athleteId: 'ana',
    kind: 'competition',
    name: 'Meet',
    startDate,
    endDate: startDate,
    ...more,
  }) as CalendarEvent

test('events that are close to each other are in different lanes, so that their names have room', () => {
  const week = (index: number) => weeks[index] ?? ''
  const events = [
    event('c', week(8)),
    event('a', week(2)),
    event('b', week(3)),
    event('a2', addDays(week(2), 3)),
  ]
  const lanes = divideEventsIntoLanes(events, weeks)
  assert.deepEqual(
    lanes.map(lane => lane.map(one => [one.first, one.events.map(({ id }) => id)])),
    [
      [
        [2, ['a', 'a2']],
        [8, ['c']],
      ],
      [[3, ['b']]],
    ],
  )
})

test('the same event of other athletes has its kind, name and days', () => {
  const own = event('own', today)
  const same = event('same', today, { athleteId: 'bo' })
  const others = [
    own,
    event('other name', today, { athleteId: 'bo', name: 'Race' }),
    event('other day', addDays(today, 1), { athleteId: 'bo' }),
    event('own again', today),
  ]
  assert.deepEqual(findSameEvents(own, [...others, same]), [same])
})
