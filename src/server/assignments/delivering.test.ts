import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/assignments.ts'
import { type DeliveryInput, deliveries } from '#contract/deliveries.ts'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import { type Regimen, regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { coachings, users } from '#server/database/schema.ts'
import type { Member } from '#support/cast.ts'
import { logged, write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { statementsOf } from '#support/statements.ts'
import { addDays, dayIn } from '#training/calendar.ts'
import { claimRegimen } from '../access/own-regimen.ts'
import { openEvents } from '../events/events.ts'
import { deliver } from './delivering/deliver.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Rita's athletes on a program of two weeks of four days, which began yesterday. */
async function club(names = ['Ana'], extent: Parameters<typeof write>[1] = { weeks: 2, days: 4 }) {
  const rita = await server.coach()
  const athletes: Member[] = []
  for (const name of names) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    athletes.push(athlete)
  }
  const regimen = await write(rita, extent)
  const input = {
    regimenId: regimen.id,
    athleteIds: athletes.map(one => one.id),
    startDate: addDays(today, -1),
    weekdays: everyDay,
  }
  const { assigned } = (await rita.get(assignments.assignBulk, { input })).data
  const [ana] = athletes
  assert.ok(ana)
  return { rita, ana, athletes, regimen, assigned }
}

const all = async (who: Member) =>
  (await who.get(schedule.list, { query: { from: addDays(today, -5), to: addDays(today, 60) } })).data
/** Week.day and its first exercise's name and weight in percent. */
const planOf = async (who: Member) =>
  (await all(who)).map(one => {
    const [item] = one.blocks.flatMap(block => block.items)
    const load = item?.sets[0]?.load
    return `${one.date === today ? 'today' : one.date} ${one.name} ${load?.kind === 'percent' ? load.percent : ''}`
  })

type Weeks = Regimen['weeks']
/** Every first set of these days at another percentage. */
const heavier = (weeks: Weeks, percent: number, isIt = (_name: string, _week: number) => true): Weeks =>
  weeks.map((week, index) => ({
    ...week,
    days: week.days.map(day => ({
      ...day,
      blocks: day.blocks.map(block => ({
        ...block,
        items: block.items.map(item => ({
          ...item,
          sets: item.sets.map(set =>
            isIt(day.name, index + 1)
              ? { ...set, load: { kind: 'percent', percent, of: '1rm' } as const }
              : set,
          ),
        })),
      })),
    })),
  }))

async function save(rita: Member, { id }: { id: string }, weeks: Weeks) {
  return (await rita.get(regimens.update, { params: { id }, input: { weeks } })).data
}
const publish = async (rita: Member, regimen: Regimen, more: Partial<DeliveryInput> = {}) =>
  (
    await rita.get(deliveries.deliver, {
      params: { id: regimen.id },
      input: { revision: regimen.revision, note: 'You asked for more.', ...more },
    })
  ).data
const previewOf = async (rita: Member, regimen: Regimen, more: Partial<DeliveryInput> = {}) =>
  (
    await rita.get(deliveries.preview, {
      params: { id: regimen.id },
      input: { revision: regimen.revision, ...more },
    })
  ).data
const reachOf = (rita: Member, { id }: { id: string }) => rita.get(deliveries.reach, { params: { id } })

test('an edit reaches the sessions ahead, never those past, begun or left out', async () => {
  const { rita, ana, regimen } = await club()
  const [yesterday, todays, tomorrow, after] = await all(ana)
  assert.ok(yesterday && todays && tomorrow && after)
  await logged(server.store, ana, { sessionId: tomorrow.id })
  await ana.get(schedule.skip, { params: { id: after.id }, input: { kind: 'travel' } })
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  assert.deepEqual(
    (await planOf(ana)).map(line => line.slice(-2)),
    Array(8).fill('80'),
  )
  const preview = await previewOf(rita, saved)
  assert.deepEqual([preview.athleteCount, preview.sessionCount, preview.dayCount], [1, 5, 5])
  const data = await publish(rita, saved)
  assert.deepEqual(data, { athleteCount: 1, sessionCount: 5, conflictCount: 0 })
  assert.deepEqual(
    (await planOf(ana)).map(line => line.slice(-2)),
    ['80', '90', '80', '80', '90', '90', '90', '90'],
  )
})

test('delivered again, or by two at once, it is delivered once', async () => {
  const { rita, ana, regimen } = await club()
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  const counts = await Promise.all([publish(rita, saved), publish(rita, saved), publish(rita, saved)])
  assert.deepEqual(counts.map(one => one.sessionCount).toSorted(), [0, 0, 7])
  assert.equal((await publish(rita, saved)).sessionCount, 0)
  const changes = await query(
    'select 1 from session_changes h join sessions s on s.id = h.session_id where s.athlete_id = $1',
    ana.id,
  )
  assert.equal(changes.length, 7)
  const told = (await ana.get(notifications.list)).data.notifications.filter(one => one.kind === 'program')
  assert.equal(told.length, 1)
})

test('each athlete is told once what changed and why, and finds it on the session', async () => {
  const { rita, ana, athletes, regimen } = await club(['Ana', 'Bo'])
  const saved = await save(
    rita,
    regimen,
    heavier(regimen.weeks, 90, name => name === 'Day 2'),
  )
  await publish(rita, saved)
  for (const athlete of athletes) {
    const [told] = (await athlete.get(notifications.list)).data.notifications
    assert.match(told?.title ?? '', /^Rita .* changed Base strength$/)
    assert.match(told?.message ?? '', /^“You asked for more\.” 2 sessions, the first on /)
    assert.equal(told?.link, `/app/athlete/regimen/${regimen.id}`)
  }
  const [changed] = (await all(ana)).filter(one => one.change !== null)
  assert.equal(changed?.change?.note, 'You asked for more.')
  assert.equal(changed?.change?.kind, 'program')
  const [line] = changed?.change?.lines ?? []
  assert.equal(line?.exercise, 'Exercise 1')
  assert.match(line?.before ?? '', /80/)
  assert.match(line?.after ?? '', /90/)
  assert.equal((await all(ana)).filter(one => one.change !== null).length, 2)
})

test('what was written for one athlete stays, with what the program changed beside it', async () => {
  const { rita, ana, regimen } = await club(['Ana'], { weeks: 1, days: 4, exercises: 2 })
  const [, , tomorrow] = await all(ana)
  assert.ok(tomorrow)
  const params = { id: tomorrow.id }
  const { day } = (await rita.get(schedule.plan, { params })).data
  const own = structuredClone(day)
  const [first] = own.blocks.flatMap(block => block.items)
  assert.ok(first)
  first.notes = 'To a box.'
  await rita.get(schedule.override, { params, input: { day: { ...own, text: '' } } })
  const weeks = structuredClone(regimen.weeks)
  const second = weeks[0]?.days[2]?.blocks[0]?.items[1]
  assert.ok(second)
  second.restSeconds = 300
  const saved = await save(rita, regimen, weeks)
  assert.deepEqual(
    (await reachOf(rita, regimen)).data[0]?.overridden.map(one => one.sessionId),
    [tomorrow.id],
  )
  const preview = await previewOf(rita, saved)
  assert.deepEqual([preview.overriddenCount, preview.conflictCount, preview.sessionCount], [1, 0, 1])
  await publish(rita, saved)
  const items = (await ana.get(schedule.show, { params })).data.blocks.flatMap(block => block.items)
  assert.deepEqual(
    items.map(item => [item.notes, item.restSeconds]),
    [
      ['To a box.', 180],
      ['', 300],
    ],
  )
  const after = (await rita.get(schedule.plan, { params })).data
  assert.equal(after.isOverridden, true)
  assert.equal(after.program.blocks[0]?.items[1]?.restSeconds, 300)
})

test('where both changed the same, the athlete’s own stays unless the coach says otherwise', async () => {
  for (const isProgramChosen of [false, true]) {
    const { rita, ana, regimen } = await club()
    const [, , tomorrow] = await all(ana)
    assert.ok(tomorrow)
    const params = { id: tomorrow.id }
    const { day } = (await rita.get(schedule.plan, { params })).data
    const [own] = heavier([{ _id: '', id: '', name: '', notes: '', isDeload: false, days: [day] }], 60)
    assert.ok(own?.days[0])
    await rita.get(schedule.override, { params, input: { day: own.days[0] } })
    const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
    const [conflict] = (await previewOf(rita, saved)).conflicts
    assert.equal(conflict?.sessionId, tomorrow.id)
    assert.equal(conflict?.athlete.id, ana.id)
    const [part] = conflict?.conflicts ?? []
    assert.deepEqual([part?.part, part?.exercise], ['sets', 'Exercise 1'])
    assert.match(`${part?.base} ${part?.theirs} ${part?.mine}`, /80.*90.*60/)
    await publish(rita, saved, { programInstead: isProgramChosen ? [tomorrow.id] : [] })
    const after = (await rita.get(schedule.plan, { params })).data
    assert.equal(after.isOverridden, !isProgramChosen)
    const load = after.day.blocks[0]?.items[0]?.sets[0]?.load
    assert.deepEqual(load, { kind: 'percent', percent: isProgramChosen ? 90 : 60, of: '1rm' })
  }
})

test('a day that is gone takes its session along, a new one comes by the weekdays, and the end moves', async () => {
  const { rita, ana, regimen } = await club()
  const before = await all(ana)
  const [one, two] = structuredClone(regimen.weeks)
  assert.ok(one && two)
  const removed = one.days.splice(2, 1)[0]
  const added = { ...structuredClone(two.days[0] ?? one.days[0]), name: 'New day', id: uuidv7() }
  const weeks = [one, two, { name: 'Week 3', notes: '', isDeload: false, days: [{ ...added, blocks: [] }] }]
  const { data: saved } = await rita.get(regimens.update, { params: { id: regimen.id }, input: { weeks } })
  const preview = await previewOf(rita, saved)
  assert.deepEqual([preview.addedCount, preview.removedCount], [1, 1])
  await publish(rita, saved)
  const after = await all(ana)
  assert.equal(
    after.find(session => session.id === before[2]?.id),
    undefined,
  )
  assert.equal(removed?.name, 'Day 3')
  const fresh = after.at(-1)
  assert.deepEqual([fresh?.name, fresh?.week, fresh?.date], ['New day', 3, addDays(today, 13)])
  assert.deepEqual(fresh?.change?.note, 'You asked for more.')
  const [assigned] = (await rita.get(assignments.list)).data
  assert.equal(assigned?.endDate, addDays(today, 13))
  // The day after the one that went comes a day earlier, since the weekdays put it there.
  assert.equal(after.find(session => session.id === before[3]?.id)?.date, addDays(today, 1))

  // And back: the session that went comes again, and no other one.
  const restored = await save(rita, regimen, regimen.weeks)
  await publish(rita, restored)
  assert.deepEqual(
    (await all(ana)).map(session => [session.id, session.name]),
    before.map(session => [session.id, session.name]),
  )
})

test('what the athlete has moved stays where it was moved to', async () => {
  const { rita, ana, regimen } = await club()
  const [, , tomorrow] = await all(ana)
  assert.ok(tomorrow)
  const date = addDays(today, 6)
  await ana.get(schedule.move, { params: { id: tomorrow.id }, input: { date } })
  const weeks = heavier(regimen.weeks, 90)
  weeks[0]?.days.reverse()
  await publish(rita, await save(rita, regimen, weeks))
  const moved = (await all(ana)).find(one => one.id === tomorrow.id)
  assert.equal(moved?.date, date)
  assert.equal(moved?.dayOfWeek, 2)
  assert.equal(moved?.movedFrom, today)
})

test('sessions may change places with one that is done already', async () => {
  const { rita, ana, regimen } = await club()
  const [, , tomorrow] = await all(ana)
  assert.ok(tomorrow)
  await logged(server.store, ana, { sessionId: tomorrow.id })
  const weeks = structuredClone(regimen.weeks)
  weeks[0]?.days.reverse()
  await publish(rita, await save(rita, regimen, weeks))
  const done = (await all(ana)).find(one => one.id === tomorrow.id)
  assert.deepEqual([done?.dayOfWeek, done?.name, done?.state], [3, 'Day 3', 'done'])
})

test('only the chosen athletes and the chosen sessions are reached', async () => {
  const { rita, ana, athletes, regimen } = await club(['Ana', 'Bo'])
  const bo = athletes[1]
  assert.ok(bo)
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  const loads = async (who: Member) => (await planOf(who)).map(line => line.slice(-2)).join(' ')
  await publish(rita, saved, { athleteIds: [ana.id], sessions: { kind: 'from-week', week: 2 } })
  assert.equal(await loads(ana), '80 80 80 80 90 90 90 90')
  assert.equal(await loads(bo), '80 80 80 80 80 80 80 80')
  await publish(rita, saved, {
    athleteIds: [bo.id],
    sessions: { kind: 'from-date', date: addDays(today, 2) },
  })
  assert.equal(await loads(bo), '80 80 80 90 90 90 90 90')
  await publish(rita, saved, { sessions: { kind: 'weeks', weeks: [1] } })
  assert.equal(await loads(ana), '80 90 90 90 90 90 90 90')
  for (const athleteIds of [[], ['no-id'], [uuidv7()]])
    assert.equal((await publish(rita, saved, { athleteIds })).athleteCount, 0)
})

test('who is on an earlier version is counted until it is delivered', async () => {
  const { rita, ana, regimen } = await club(['Ana', 'Bo'])
  const behind = async () =>
    (await rita.get(regimens.ofCoach)).data.regimens.find(one => one.id === regimen.id)?.behindCount
  assert.equal(await behind(), 0)
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  assert.equal(await behind(), 2)
  const { data, revision } = await reachOf(rita, regimen)
  assert.equal(revision, 2)
  assert.deepEqual(
    data.map(one => [one.athlete.firstName, one.revision, one.isBehind, one.sessionsAhead]).toSorted(),
    [
      ['Ana', 1, true, 7],
      ['Bo', 1, true, 7],
    ],
  )
  await publish(rita, saved, { athleteIds: [ana.id] })
  assert.equal(await behind(), 1)
  await publish(rita, saved)
  assert.equal(await behind(), 0)
  assert.deepEqual((await all(ana)).length, 8)
})

test('nothing reaches who was taken off the program or no longer works with the coach', async () => {
  const { rita, ana, athletes, regimen, assigned } = await club(['Ana', 'Bo'])
  const bo = athletes[1]
  assert.ok(bo)
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  await rita.get(assignments.end, {
    params: { id: assigned.find(one => one.athlete.id === ana.id)?.id ?? '' },
  })
  await query('update coachings set ended_at = now() where athlete_id = $1', bo.id)
  assert.deepEqual((await reachOf(rita, regimen)).data, [])
  assert.equal((await publish(rita, saved, { athleteIds: [ana.id, bo.id] })).sessionCount, 0)
  const touched = await query(
    'select 1 from sessions where regimen_id = $1 and revision_id = (select revision_id from regimens where id = $1)',
    regimen.id,
  )
  assert.deepEqual(touched, [])
})

test('a session begun in secret stays as it was, and no count says so', async () => {
  const { rita, ana, regimen } = await club()
  await query(`update coachings set scopes = '[]' where athlete_id = $1`, ana.id)
  const [, , tomorrow] = await all(ana)
  assert.ok(tomorrow)
  await ana.get(workoutLogs.record, { input: { sessionId: tomorrow.id } })
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  assert.equal((await reachOf(rita, regimen)).data[0]?.sessionsAhead, 7)
  assert.equal((await publish(rita, saved)).sessionCount, 7)
  assert.match((await planOf(ana))[2] ?? '', /80$/)
})

test('another state of the regimen than the coach looked at is not delivered, nor by another coach', async () => {
  const { rita, ana, regimen } = await club()
  const params = { id: regimen.id }
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  const input = { revision: saved.revision }
  for (const operation of [deliveries.deliver, deliveries.preview]) {
    await rita.refused('regimen.changed-elsewhere', operation, { params, input: { revision: 1 } })
    const olga = await server.coach('Olga')
    await olga.refused('regimen.forbidden-update', operation, { params, input })
    await ana.refused('role.coach-only', operation, { params, input })
    await rita.refused('regimen.not-found', operation, { params: { id: 'no-id' }, input })
    await rita.refused('request.invalid', operation, {
      params,
      input: { ...input, sessions: { kind: 'weeks', weeks: [] } },
    })
  }
  assert.deepEqual(
    (await planOf(ana)).map(line => line.slice(-2)),
    Array(8).fill('80'),
  )
})

test('a failure in the midst of it leaves every session as it was', async () => {
  const { rita, ana, regimen } = await club()
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  await query(`
    create function refuse_changes() returns trigger language plpgsql as $$ begin raise 'a broken disk'; end $$;
    create trigger refuse_changes before insert on session_changes for each row execute function refuse_changes()`)
  const call = { params: { id: regimen.id }, input: { revision: saved.revision } }
  await rita.refused('server.error', deliveries.deliver, call)
  await query('drop trigger refuse_changes on session_changes')
  assert.deepEqual(
    (await planOf(ana)).map(line => line.slice(-2)),
    Array(8).fill('80'),
  )
})

test('two hundred athletes take a handful of statements', async () => {
  const rita = await server.coach()
  const athletes = Array.from({ length: 200 }, (_, number) => ({
    id: uuidv7(),
    email: `${number}-${rita.id}@cornerman.example`,
    passwordHash: '',
    role: 'athlete' as const,
    firstName: 'Athlete',
    lastName: String(number),
  }))
  await server.store.database.insert(users).values(athletes)
  await server.store.database
    .insert(coachings)
    .values(athletes.map(({ id }) => ({ id: uuidv7(), coachId: rita.id, athleteId: id, scopes: [] })))
  const regimen = await write(rita, { weeks: 6, days: 4, exercises: 4, sets: 3 })
  const input = { regimenId: regimen.id, athleteIds: athletes.map(one => one.id) }
  await rita.get(assignments.assignBulk, { input })
  const saved = await save(rita, regimen, heavier(regimen.weeks, 90))
  const actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' } as const
  const refusals = { missing: 'regimen.not-found', foreign: 'regimen.not-found' } as const
  const statements = await statementsOf(server.store.database, async tx => {
    const claimed = await claimRegimen(tx, actor, regimen.id, refusals, 'for no key update')
    const choice = {
      sessions: { kind: 'ahead' },
      programInstead: [],
      note: '',
      revision: saved.revision,
    } as const
    const { sessionCount } = await deliver(
      tx,
      openEvents([]),
      actor,
      claimed,
      { ...choice, programInstead: [] },
      new Date(),
    )
    assert.ok(sessionCount >= 200 * 23)
  })
  assert.equal(statements.length, 11)
})

test('a program is begun with a later week: its sessions stand from the start date on', async () => {
  const { rita } = await club()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const regimen = await write(rita, { weeks: 3, days: 2 })
  const input = { regimenId: regimen.id, athleteIds: [bo.id], startDate: '2026-11-23', startWeek: 2 }
  const [one] = (await rita.get(assignments.assignBulk, { input })).data.assigned
  assert.deepEqual([one?.startWeek, one?.sessionCount, one?.endDate], [2, 4, '2026-12-03'])
  const sessions = await query(
    'select week, date::text from sessions where athlete_id = $1 order by date',
    bo.id,
  )
  assert.deepEqual(
    sessions.map(session => `${session.week} ${session.date}`),
    ['2 2026-11-23', '2 2026-11-26', '3 2026-11-30', '3 2026-12-03'],
  )
  await rita.refused('assignment.beyond-the-end', assignments.assignBulk, {
    input: { ...input, startWeek: 4 },
  })
})

test('a group is assigned at once, and who joins it later is named, not assigned', async () => {
  const { rita, athletes } = await club(['Ana', 'Bo'])
  const cy = await server.athlete('Cy')
  await server.link(rita, cy)
  const athleteIds = athletes.map(one => one.id)
  const { data: group } = await rita.get(people.createGroup, { input: { name: 'Early hour', athleteIds } })
  const regimen = await write(rita, { weeks: 4, days: 2 }, 'Group plan')
  const input = { regimenId: regimen.id, groupId: group.id, startDate: addDays(today, -8) }
  const { assigned } = (await rita.get(assignments.assignBulk, { input })).data
  assert.deepEqual(assigned.map(one => one.athlete.id).toSorted(), athleteIds.toSorted())
  assert.ok(assigned.every(one => one.groupId === group.id))
  assert.deepEqual((await reachOf(rita, regimen)).joined, [])
  await rita.get(people.changeGroup, { params: { id: group.id }, input: { add: [cy.id] } })
  const { joined, data } = await reachOf(rita, regimen)
  assert.equal(data.length, 2)
  const [late] = joined
  assert.deepEqual(
    late?.athletes.map(one => one.id),
    [cy.id],
  )
  assert.deepEqual([late?.group.name, late?.startWeek, late?.startDate], ['Early hour', 3, addDays(today, 6)])
  const again = {
    regimenId: regimen.id,
    groupId: group.id,
    startDate: late?.startDate,
    startWeek: late?.startWeek,
  }
  await rita.get(assignments.assignBulk, { input: { ...again, weekdays: late?.weekdays } })
  assert.deepEqual((await reachOf(rita, regimen)).joined, [])
  const olga = await server.coach('Olga')
  const hers = await write(olga)
  await olga.refused('group.not-found', assignments.assignBulk, {
    input: { regimenId: hers.id, groupId: group.id },
  })
  const { data: empty } = await rita.get(people.createGroup, { input: { name: 'Nobody' } })
  await rita.refused('request.invalid', assignments.assignBulk, {
    input: { regimenId: regimen.id, groupId: empty.id },
  })
})
