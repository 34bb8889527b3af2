import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../calendar.ts'
import { schedule } from '../schedule.ts'
import { type Assigned, beginBeside, type DatedSession, type PlacedDay, stepsOf } from './delivery.ts'

const seed = 20_261_121
const monday = '2026-11-23'

/** A program of weeks with these days in them. */
const program = (...weeks: string[][]): PlacedDay[] =>
  weeks.flatMap((days, week) => days.map((dayId, index) => ({ dayId, week: week + 1, position: index + 1 })))
const weekCountOf = (places: readonly PlacedDay[]) => Math.max(0, ...places.map(place => place.week))

/** As it is assigned, with the sessions of then. */
function assigned(places: readonly PlacedDay[], today = monday, startWeek = 1): Assigned<DatedSession> {
  const counts = Array.from(
    { length: weekCountOf(places) },
    (_, week) => places.filter(place => place.week === week + 1).length,
  )
  const weekdays = [1, 3, 5]
  const sessions = schedule(counts, monday, weekdays, startWeek).map(({ week, position, date }) => ({
    dayId: places.find(place => place.week === week && place.position === position)?.dayId ?? '',
    week,
    date,
    movedFrom: null,
    isCurrent: false,
    isOpen: date >= today,
    isCancelled: false,
  }))
  return { startDate: monday, weekdays, startWeek, today, sessions }
}
const stepsFrom = (
  now: PlacedDay[],
  of: Assigned<DatedSession>,
  choice: Parameters<typeof stepsOf>[3] = { kind: 'ahead' },
) => stepsOf(now, weekCountOf(now), of, choice)
const words = (steps: ReturnType<typeof stepsFrom>['steps']) =>
  steps.map(step =>
    step.kind === 'removed'
      ? `${step.session.dayId} goes`
      : `${step.kind === 'added' ? `${step.place.dayId} comes` : step.session.dayId} ${step.date}`,
  )

const before = program(['a', 'b'], ['c', 'd'])

test('each session follows its day, wherever that is now', () => {
  const { steps, last } = stepsFrom(program(['b', 'a'], ['c', 'd']), assigned(before))
  assert.deepEqual(words(steps), ['a 2026-11-25', 'b 2026-11-23', 'c 2026-11-30', 'd 2026-12-02'])
  assert.equal(last, '2026-12-02')
})

test('a day that is gone takes its session along, a new one comes on the day of the weekdays', () => {
  const { steps, last } = stepsFrom(program(['a', 'new'], ['c', 'd'], ['e']), assigned(before))
  assert.deepEqual(words(steps), [
    'a 2026-11-23',
    'b goes',
    'c 2026-11-30',
    'd 2026-12-02',
    'new comes 2026-11-25',
    'e comes 2026-12-07',
  ])
  assert.equal(last, '2026-12-07')
})

test('nothing past, begun or left out is touched, and no new day is put into the past', () => {
  const late = assigned(before, '2026-12-01')
  const { steps } = stepsFrom(program(['new', 'a', 'b'], ['d', 'c']), late)
  assert.deepEqual(words(steps), ['d 2026-12-02'])
  assert.equal(steps[0]?.kind, 'changed')
})

test('what was moved stays where it was moved to', () => {
  const of = assigned(before)
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

test('of a day that was taken out and comes again, the session comes again', () => {
  const of = assigned(before)
  const sessions = of.sessions.map((session, index) =>
    index === 1 ? { ...session, isOpen: false, isCancelled: true } : session,
  )
  const { steps } = stepsFrom(before, { ...of, sessions })
  const added = steps.find(step => step.kind === 'added')
  assert.equal(added?.revived, sessions[1])
})

test('sessions are chosen by date, from a week on, or by their weeks', () => {
  const now = program(['a', 'b', 'x'], ['c', 'd', 'y'])
  const of = assigned(before)
  assert.deepEqual(words(stepsFrom(now, of, { kind: 'from-date', date: '2026-11-27' }).steps), [
    'c 2026-11-30',
    'd 2026-12-02',
    'x comes 2026-11-27',
    'y comes 2026-12-04',
  ])
  assert.deepEqual(words(stepsFrom(now, of, { kind: 'from-week', week: 2 }).steps), [
    'c 2026-11-30',
    'd 2026-12-02',
    'y comes 2026-12-04',
  ])
  assert.deepEqual(words(stepsFrom(now, of, { kind: 'weeks', weeks: [1] }).steps), [
    'a 2026-11-23',
    'b 2026-11-25',
    'x comes 2026-11-27',
  ])
})

test('weeks before the one with which somebody began get no sessions', () => {
  const of = assigned(before, monday, 2)
  assert.deepEqual(words(stepsFrom(program(['a', 'b', 'x'], ['c', 'd', 'y']), of).steps), [
    'c 2026-11-23',
    'd 2026-11-25',
    'y comes 2026-11-27',
  ])
})

const anyProgram = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 }).chain(days =>
  fc.array(fc.nat(3), { minLength: days.length, maxLength: days.length }).map(weeks => {
    const byWeek = [0, 1, 2, 3].map(week => days.filter((_, index) => weeks[index] === week))
    return program(...byWeek)
  }),
)

test('once every step is taken there is none left, and every day of the program has its session', () => {
  fc.assert(
    fc.property(anyProgram, anyProgram, fc.nat(30), (one, now, days) => {
      const of = assigned(one, addDays(monday, days))
      const { steps } = stepsFrom(now, of)
      const isTouched = new Set(steps.flatMap(step => ('session' in step ? [step.session] : [])))
      for (const session of isTouched) assert.ok(session.isOpen)
      const after: DatedSession[] = [
        ...of.sessions.filter(session => !isTouched.has(session)),
        ...steps.map(
          (step): DatedSession =>
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
      const standing = after.filter(session => !session.isCancelled).map(session => session.dayId)
      assert.equal(new Set(standing).size, standing.length)
    }),
    { seed, numRuns: 1000 },
  )
})

test('who comes into a group later begins with its next week', () => {
  const group = { startDate: '2026-11-02', startWeek: 1 }
  assert.deepEqual(beginBeside(group, 8, '2026-11-11'), { startDate: '2026-11-16', startWeek: 3 })
  assert.deepEqual(beginBeside(group, 8, '2026-11-09'), { startDate: '2026-11-09', startWeek: 2 })
  assert.deepEqual(beginBeside(group, 8, '2026-10-20'), group)
  assert.equal(beginBeside(group, 2, '2026-11-20'), undefined)
})
