import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#training/calendar.ts'
import { scheduleTrainingDays } from '#training/program-schedule.ts'
import {
  type AssignedSessions,
  findNewcomerStart,
  type PositionedDay,
  type PublishTargetSession,
  planPublishSteps,
} from './plan-publish-steps.ts'

const seed = 20_261_121
const monday = '2026-11-23'

/** Builds a program from a list of day ids for each week. */
const program = (...weeks: string[][]): PositionedDay[] =>
  weeks.flatMap((days, week) => days.map((dayId, index) => ({ dayId, week: week + 1, position: index + 1 })))
const weekCountOf = (places: readonly PositionedDay[]) => Math.max(0, ...places.map(place => place.week))

/** Assigns a program and creates its sessions. */
function assign(
  places: readonly PositionedDay[],
  today = monday,
  startWeek = 1,
): AssignedSessions<PublishTargetSession> {
  const counts = Array.from(
    { length: weekCountOf(places) },
    (_, week) => places.filter(place => place.week === week + 1).length,
  )
  const weekdays = [1, 3, 5]
  const sessions = scheduleTrainingDays(counts, monday, weekdays, startWeek).map(
    ({ week, position, date }) => ({
      dayId: places.find(place => place.week === week && place.position === position)?.dayId ?? '',
      week,
      date,
      movedFrom: null,
      isCurrent: false,
      isOpen: date >= today,
      isCancelled: false,
    }),
  )
  return { startDate: monday, weekdays, startWeek, pauses: [], replacedFrom: null, today, sessions }
}
const stepsFrom = (
  now: PositionedDay[],
  of: AssignedSessions<PublishTargetSession>,
  choice: Parameters<typeof planPublishSteps>[3] = { kind: 'ahead' },
) => planPublishSteps(now, weekCountOf(now), of, choice)
const describeSteps = (steps: ReturnType<typeof stepsFrom>['steps']) =>
  steps.map(step =>
    step.kind === 'removed'
      ? `${step.session.dayId} removed`
      : `${step.kind === 'added' ? `${step.place.dayId} added` : step.session.dayId} ${step.date}`,
  )

const before = program(['a', 'b'], ['c', 'd'])

test('each session moves to the new position of its training day', () => {
  const { steps, last } = stepsFrom(program(['b', 'a'], ['c', 'd']), assign(before))
  assert.deepEqual(describeSteps(steps), ['a 2026-11-25', 'b 2026-11-23', 'c 2026-11-30', 'd 2026-12-02'])
  assert.equal(last, '2026-12-02')
})

test('removing a day removes its session, and a new day gets a session on its day of the week', () => {
  const { steps, last } = stepsFrom(program(['a', 'new'], ['c', 'd'], ['e']), assign(before))
  assert.deepEqual(describeSteps(steps), [
    'a 2026-11-23',
    'b removed',
    'c 2026-11-30',
    'd 2026-12-02',
    'new added 2026-11-25',
    'e added 2026-12-07',
  ])
  assert.equal(last, '2026-12-07')
})

test('past, started and skipped sessions do not change, and no session is added in the past', () => {
  const late = assign(before, '2026-12-01')
  const { steps } = stepsFrom(program(['new', 'a', 'b'], ['d', 'c']), late)
  assert.deepEqual(describeSteps(steps), ['d 2026-12-02'])
  assert.equal(steps[0]?.kind, 'changed')
})

test('a rescheduled session keeps its new date when its training day moves in the program', () => {
  const of = assign(before)
  const [first] = of.sessions
  assert.ok(first)
  const sessions = [{ ...first, date: '2026-11-27', movedFrom: monday }, ...of.sessions.slice(1)]
  const { steps } = stepsFrom(program(['b', 'a'], ['c', 'd']), { ...of, sessions })
  assert.deepEqual(steps[0], {
    kind: 'changed',
    session: sessions[0],
    place: { dayId: 'a', week: 1, position: 2 },
    date: '2026-11-27',
    movedFrom: '2026-11-25',
  })
})

test('new days of a paused program are planned after the pause', () => {
  const pauses = [{ from: '2026-11-30', until: '2026-12-07', days: 7 }]
  const { steps, last } = stepsFrom(program(['a', 'b'], ['c', 'd', 'new']), { ...assign(before), pauses })
  assert.deepEqual(describeSteps(steps), [
    'a 2026-11-23',
    'b 2026-11-25',
    'c 2026-12-07',
    'd 2026-12-09',
    'new added 2026-12-11',
  ])
  assert.equal(last, '2026-12-11')
})

test('a program gets no new sessions on or after the day from which another one replaces it', () => {
  const changed = program(['a', 'b', 'new'], ['c', 'd'])
  const stepsUntil = (replacedFrom: string) => stepsFrom(changed, { ...assign(before), replacedFrom })
  assert.ok(!describeSteps(stepsUntil('2026-11-27').steps).some(step => step.includes('added')))
  assert.equal(stepsUntil('2026-11-27').last, '2026-11-25')
  assert.ok(describeSteps(stepsUntil('2026-11-28').steps).includes('new added 2026-11-27'))
})

test('restoring a removed day restores its session', () => {
  const of = assign(before)
  const sessions = of.sessions.map((session, index) =>
    index === 1 ? { ...session, isOpen: false, isCancelled: true } : session,
  )
  const { steps } = stepsFrom(before, { ...of, sessions })
  const added = steps.find(step => step.kind === 'added')
  assert.equal(added?.revived, sessions[1])
})

test('an update can be limited to sessions from a given date or week onwards, or to sessions in given weeks', () => {
  const now = program(['a', 'b', 'x'], ['c', 'd', 'y'])
  const of = assign(before)
  assert.deepEqual(describeSteps(stepsFrom(now, of, { kind: 'from-date', date: '2026-11-27' }).steps), [
    'c 2026-11-30',
    'd 2026-12-02',
    'x added 2026-11-27',
    'y added 2026-12-04',
  ])
  assert.deepEqual(describeSteps(stepsFrom(now, of, { kind: 'from-week', week: 2 }).steps), [
    'c 2026-11-30',
    'd 2026-12-02',
    'y added 2026-12-04',
  ])
  assert.deepEqual(describeSteps(stepsFrom(now, of, { kind: 'weeks', weeks: [1] }).steps), [
    'a 2026-11-23',
    'b 2026-11-25',
    'x added 2026-11-27',
  ])
})

test('weeks before the start week get no sessions', () => {
  const of = assign(before, monday, 2)
  assert.deepEqual(describeSteps(stepsFrom(program(['a', 'b', 'x'], ['c', 'd', 'y']), of).steps), [
    'c 2026-11-23',
    'd 2026-11-25',
    'y added 2026-11-27',
  ])
})

const anyProgram = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 }).chain(days =>
  fc.array(fc.nat(3), { minLength: days.length, maxLength: days.length }).map(weeks => {
    const byWeek = [0, 1, 2, 3].map(week => days.filter((_, index) => weeks[index] === week))
    return program(...byWeek)
  }),
)

test('after all steps are applied, no steps remain, and every day of the program has one session', () => {
  fc.assert(
    fc.property(anyProgram, anyProgram, fc.nat(30), (one, now, days) => {
      const of = assign(one, addDays(monday, days))
      const { steps } = stepsFrom(now, of)
      const touched = new Set(steps.flatMap(step => ('session' in step ? [step.session] : [])))
      for (const session of touched) assert.ok(session.isOpen)
      const after: PublishTargetSession[] = [
        ...of.sessions.filter(session => !touched.has(session)),
        ...steps.map(
          (step): PublishTargetSession =>
            step.kind === 'removed'
              ? { ...step.session, isOpen: false, isCancelled: true }
              : {
                  dayId: step.place.dayId,
                  week: step.place.week,
                  date: step.date,
                  movedFrom: null,
                  isCurrent: true,
                  isOpen: true,
                  isCancelled: false,
                },
        ),
      ]
      for (const step of steps) if (step.kind !== 'removed') assert.ok(step.date >= of.today)
      assert.deepEqual(stepsFrom(now, { ...of, sessions: after }).steps, [])
      const dayIds = after.filter(session => !session.isCancelled).map(session => session.dayId)
      assert.equal(new Set(dayIds).size, dayIds.length)
    }),
    { seed, numRuns: 1000 },
  )
})

test('an athlete who joins a group later starts with the group’s next week', () => {
  const group = { startDate: '2026-11-02', startWeek: 1 }
  assert.deepEqual(findNewcomerStart(group, 8, '2026-11-11'), { startDate: '2026-11-16', startWeek: 3 })
  assert.deepEqual(findNewcomerStart(group, 8, '2026-11-09'), { startDate: '2026-11-09', startWeek: 2 })
  assert.deepEqual(findNewcomerStart(group, 8, '2026-10-20'), group)
  assert.equal(findNewcomerStart(group, 2, '2026-11-20'), undefined)
})
