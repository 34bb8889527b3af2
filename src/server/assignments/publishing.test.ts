import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { type PublishInput, publishing } from '#contract/programs/publishing.ts'
import { type Regimen, regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { requireOwnRegimen } from '#server/access/own-regimen.ts'
import { publishRevision } from '#server/assignments/publishing/publish-revision.ts'
import { coachingsTable, usersTable } from '#server/database/schema.ts'
import { createEventRecorder } from '#server/events/domain-events.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import { createTestRegimen, insertTestLogFor } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/**
 * Creates Rita's athletes with a program that started yesterday: by default, two weeks with four training
 * days each.
 */
async function createSquad(
  names = ['Ana'],
  extent: Parameters<typeof createTestRegimen>[1] = { weeks: 2, days: 4 },
) {
  const rita = await server.coach()
  const athletes: TestUser[] = []
  for (const name of names) {
    const athlete = await server.athlete(name)
    await server.link(rita, athlete)
    athletes.push(athlete)
  }
  const regimen = await createTestRegimen(rita, extent)
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

const listSessions = async (user: TestUser) =>
  (await user.get(schedule.list, { query: { from: addDays(today, -5), to: addDays(today, 60) } })).data
/** Lists the date, name and first load (in percent) of each session. */
const planOf = async (user: TestUser) =>
  (await listSessions(user)).map(one => {
    const [item] = one.blocks.flatMap(block => block.items)
    const load = item?.sets[0]?.load
    return `${one.date === today ? 'today' : one.date} ${one.name} ${load?.kind === 'percent' ? load.percent : ''}`
  })

type Weeks = Regimen['weeks']
/** Sets the load of every set to a percentage, on the days selected by `matches`. */
const withPercent = (
  weeks: Weeks,
  percent: number,
  matches = (_name: string, _week: number) => true,
): Weeks =>
  weeks.map((week, index) => ({
    ...week,
    days: week.days.map(day => ({
      ...day,
      blocks: day.blocks.map(block => ({
        ...block,
        items: block.items.map(item => ({
          ...item,
          sets: item.sets.map(set =>
            matches(day.name, index + 1)
              ? { ...set, load: { kind: 'percent', percent, of: '1rm' } as const }
              : set,
          ),
        })),
      })),
    })),
  }))

async function save(rita: TestUser, { id }: { id: string }, weeks: Weeks) {
  return (await rita.get(regimens.update, { params: { id }, input: { weeks } })).data
}
const publish = async (rita: TestUser, regimen: Regimen, more: Partial<PublishInput> = {}) =>
  (
    await rita.get(publishing.deliver, {
      params: { id: regimen.id },
      input: { revision: regimen.revision, note: 'You asked for more.', ...more },
    })
  ).data
const previewOf = async (rita: TestUser, regimen: Regimen, more: Partial<PublishInput> = {}) =>
  (
    await rita.get(publishing.preview, {
      params: { id: regimen.id },
      input: { revision: regimen.revision, ...more },
    })
  ).data
const reachOf = (rita: TestUser, { id }: { id: string }) => rita.get(publishing.reach, { params: { id } })

test('publishing changes upcoming sessions, but not past, logged or skipped ones', async () => {
  const { rita, ana, regimen } = await createSquad()
  const [yesterday, todays, tomorrow, after] = await listSessions(ana)
  assert.ok(yesterday && todays && tomorrow && after)
  await insertTestLogFor(server.store, ana, { sessionId: tomorrow.id })
  await ana.get(schedule.skip, { params: { id: after.id }, input: { kind: 'travel' } })
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
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

test('repeated or concurrent requests publish a revision only once', async () => {
  const { rita, ana, regimen } = await createSquad()
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
  const counts = await Promise.all([publish(rita, saved), publish(rita, saved), publish(rita, saved)])
  assert.deepEqual(counts.map(one => one.sessionCount).toSorted(), [0, 0, 7])
  assert.equal((await publish(rita, saved)).sessionCount, 0)
  const changes = await query(
    'select 1 from session_changes h join sessions s on s.id = h.session_id where s.athlete_id = $1',
    ana.id,
  )
  assert.equal(changes.length, 7)
  const received = (await ana.get(notifications.list)).data.notifications.filter(
    one => one.kind === 'program',
  )
  assert.equal(received.length, 1)
})

test('each athlete gets one notification about the changes and sees them in the session', async () => {
  const { rita, ana, athletes, regimen } = await createSquad(['Ana', 'Bo'])
  const saved = await save(
    rita,
    regimen,
    withPercent(regimen.weeks, 90, name => name === 'Day 2'),
  )
  await publish(rita, saved)
  for (const athlete of athletes) {
    const [notification] = (await athlete.get(notifications.list)).data.notifications
    assert.match(notification?.title ?? '', /^Rita .* changed Base strength$/)
    assert.match(notification?.message ?? '', /^“You asked for more\.” 2 sessions, starting /)
    assert.equal(notification?.link, `/app/athlete/regimen/${regimen.id}`)
  }
  const [changed] = (await listSessions(ana)).filter(one => one.change !== null)
  assert.equal(changed?.change?.note, 'You asked for more.')
  assert.equal(changed?.change?.kind, 'program')
  const [line] = changed?.change?.lines ?? []
  assert.equal(line?.kind === 'exercise' && line.exercise, 'Exercise 1')
  assert.match(line?.before ?? '', /80/)
  assert.match(line?.after ?? '', /90/)
  assert.equal((await listSessions(ana)).filter(one => one.change !== null).length, 2)
})

test('keeps an athlete’s override and merges the program’s changes into it', async () => {
  const { rita, ana, regimen } = await createSquad(['Ana'], { weeks: 1, days: 4, exercises: 2 })
  const [, , tomorrow] = await listSessions(ana)
  assert.ok(tomorrow)
  const params = { id: tomorrow.id }
  const { day } = (await rita.get(schedule.plan, { params })).data
  const override = structuredClone(day)
  const [first] = override.blocks.flatMap(block => block.items)
  assert.ok(first)
  first.notes = 'To a box.'
  await rita.get(schedule.override, { params, input: { day: { ...override, text: '' } } })
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

test('in a conflict, the athlete’s override wins unless the coach chooses the program', async () => {
  for (const isProgramChosen of [false, true]) {
    const { rita, ana, regimen } = await createSquad()
    const [, , tomorrow] = await listSessions(ana)
    assert.ok(tomorrow)
    const params = { id: tomorrow.id }
    const { day } = (await rita.get(schedule.plan, { params })).data
    const [override] = withPercent(
      [{ _id: '', id: '', name: '', notes: '', isDeload: false, days: [day] }],
      60,
    )
    assert.ok(override?.days[0])
    await rita.get(schedule.override, { params, input: { day: override.days[0] } })
    const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
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

test('publishing removes deleted days, schedules new ones by day of the week and updates the end date', async () => {
  const { rita, ana, regimen } = await createSquad()
  const before = await listSessions(ana)
  const [one, two] = structuredClone(regimen.weeks)
  assert.ok(one && two)
  const removed = one.days.splice(2, 1)[0]
  const added = { ...structuredClone(two.days[0] ?? one.days[0]), name: 'New day', id: uuidv7() }
  const weeks = [one, two, { name: 'Week 3', notes: '', isDeload: false, days: [{ ...added, blocks: [] }] }]
  const { data: saved } = await rita.get(regimens.update, { params: { id: regimen.id }, input: { weeks } })
  const preview = await previewOf(rita, saved)
  assert.deepEqual([preview.addedCount, preview.removedCount], [1, 1])
  await publish(rita, saved)
  const after = await listSessions(ana)
  assert.equal(
    after.find(session => session.id === before[2]?.id),
    undefined,
  )
  assert.equal(removed?.name, 'Day 3')
  const newSession = after.at(-1)
  assert.deepEqual([newSession?.name, newSession?.week, newSession?.date], ['New day', 3, addDays(today, 13)])
  assert.deepEqual(newSession?.change?.note, 'You asked for more.')
  const [assigned] = (await rita.get(assignments.list)).data
  assert.equal(assigned?.endDate, addDays(today, 13))
  // Training days fill a fixed weekly schedule in order, so the training day after the deleted one takes the
  // deleted day's date.
  assert.equal(after.find(session => session.id === before[3]?.id)?.date, addDays(today, 1))

  // Restoring the deleted day brings back the same session.
  const restored = await save(rita, regimen, regimen.weeks)
  await publish(rita, restored)
  assert.deepEqual(
    (await listSessions(ana)).map(session => [session.id, session.name]),
    before.map(session => [session.id, session.name]),
  )
})

test('a session that the athlete moved keeps its date', async () => {
  const { rita, ana, regimen } = await createSquad()
  const [, , tomorrow] = await listSessions(ana)
  assert.ok(tomorrow)
  const date = addDays(today, 6)
  await ana.get(schedule.move, { params: { id: tomorrow.id }, input: { date } })
  const weeks = withPercent(regimen.weeks, 90)
  weeks[0]?.days.reverse()
  await publish(rita, await save(rita, regimen, weeks))
  const moved = (await listSessions(ana)).find(one => one.id === tomorrow.id)
  assert.equal(moved?.date, date)
  assert.equal(moved?.dayOfWeek, 2)
  assert.equal(moved?.movedFrom, today)
})

test('days can be reordered after one of them has been completed', async () => {
  const { rita, ana, regimen } = await createSquad()
  const [, , tomorrow] = await listSessions(ana)
  assert.ok(tomorrow)
  await insertTestLogFor(server.store, ana, { sessionId: tomorrow.id })
  const weeks = structuredClone(regimen.weeks)
  weeks[0]?.days.reverse()
  await publish(rita, await save(rita, regimen, weeks))
  const done = (await listSessions(ana)).find(one => one.id === tomorrow.id)
  assert.deepEqual([done?.dayOfWeek, done?.name, done?.state], [3, 'Day 3', 'done'])
})

test('publishes only to the selected athletes and sessions', async () => {
  const { rita, ana, athletes, regimen } = await createSquad(['Ana', 'Bo'])
  const bo = athletes[1]
  assert.ok(bo)
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
  const loads = async (user: TestUser) => (await planOf(user)).map(line => line.slice(-2)).join(' ')
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

test('an athlete’s program counts as outdated until the new revision is published to the athlete', async () => {
  const { rita, ana, regimen } = await createSquad(['Ana', 'Bo'])
  const countBehind = async () =>
    (await rita.get(regimens.ofCoach)).data.regimens.find(one => one.id === regimen.id)?.behindCount
  assert.equal(await countBehind(), 0)
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
  assert.equal(await countBehind(), 2)
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
  assert.equal(await countBehind(), 1)
  await publish(rita, saved)
  assert.equal(await countBehind(), 0)
  assert.deepEqual((await listSessions(ana)).length, 8)
})

test('does not publish to athletes whose assignment or coaching has ended', async () => {
  const { rita, ana, athletes, regimen, assigned } = await createSquad(['Ana', 'Bo'])
  const bo = athletes[1]
  assert.ok(bo)
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
  await rita.get(assignments.end, {
    params: { id: assigned.find(one => one.athlete.id === ana.id)?.id ?? '' },
  })
  await query('update coachings set ended_at = now() where athlete_id = $1', bo.id)
  assert.deepEqual((await reachOf(rita, regimen)).data, [])
  assert.equal((await publish(rita, saved, { athleteIds: [ana.id, bo.id] })).sessionCount, 0)
  const updated = await query(
    'select 1 from sessions where regimen_id = $1 and revision_id = (select revision_id from regimens where id = $1)',
    regimen.id,
  )
  assert.deepEqual(updated, [])
})

test('a session whose log the coach may not see is counted but not changed', async () => {
  const { rita, ana, regimen } = await createSquad()
  await query(`update coachings set scopes = '[]' where athlete_id = $1`, ana.id)
  const [, , tomorrow] = await listSessions(ana)
  assert.ok(tomorrow)
  await ana.get(workoutLogs.record, { input: { sessionId: tomorrow.id } })
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
  assert.equal((await reachOf(rita, regimen)).data[0]?.sessionsAhead, 7)
  assert.equal((await publish(rita, saved)).sessionCount, 7)
  assert.match((await planOf(ana))[2] ?? '', /80$/)
})

test('rejects publishing a revision other than the previewed one, and rejects requests from other coaches', async () => {
  const { rita, ana, regimen } = await createSquad()
  const params = { id: regimen.id }
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
  const input = { revision: saved.revision }
  for (const operation of [publishing.deliver, publishing.preview]) {
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

test('a failure during publishing leaves all sessions unchanged', async () => {
  const { rita, ana, regimen } = await createSquad()
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
  await query(`
    create function refuse_changes() returns trigger language plpgsql as $$ begin raise 'a broken disk'; end $$;
    create trigger refuse_changes before insert on session_changes for each row execute function refuse_changes()`)
  const call = { params: { id: regimen.id }, input: { revision: saved.revision } }
  await rita.refused('server.error', publishing.deliver, call)
  await query('drop trigger refuse_changes on session_changes')
  assert.deepEqual(
    (await planOf(ana)).map(line => line.slice(-2)),
    Array(8).fill('80'),
  )
})

test('publishes to two hundred athletes with a fixed number of queries', async () => {
  const rita = await server.coach()
  const athletes = Array.from({ length: 200 }, (_, number) => ({
    id: uuidv7(),
    email: `${number}-${rita.id}@cornerman.example`,
    passwordHash: '',
    role: 'athlete' as const,
    firstName: 'Athlete',
    lastName: String(number),
  }))
  await server.store.database.insert(usersTable).values(athletes)
  await server.store.database
    .insert(coachingsTable)
    .values(athletes.map(({ id }) => ({ id: uuidv7(), coachId: rita.id, athleteId: id, scopes: [] })))
  const regimen = await createTestRegimen(rita, { weeks: 6, days: 4, exercises: 4, sets: 3 })
  const input = { regimenId: regimen.id, athleteIds: athletes.map(one => one.id) }
  await rita.get(assignments.assignBulk, { input })
  const saved = await save(rita, regimen, withPercent(regimen.weeks, 90))
  const actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' } as const
  const failureCodes = { missing: 'regimen.not-found', foreign: 'regimen.not-found' } as const
  const statements = await recordStatements(server.store.database, async tx => {
    const ownRegimen = await requireOwnRegimen(tx, actor, regimen.id, failureCodes, 'for no key update')
    const choice = {
      sessions: { kind: 'ahead' },
      programInstead: [],
      note: '',
      revision: saved.revision,
    } as const
    const { sessionCount } = await publishRevision(
      tx,
      createEventRecorder([]),
      actor,
      ownRegimen,
      { ...choice, programInstead: [] },
      new Date(),
    )
    assert.ok(sessionCount >= 200 * 23)
  })
  assert.equal(statements.length, 11)
})

test('an assignment can start with a later week of the program, which is then scheduled from the start date', async () => {
  const { rita } = await createSquad()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const regimen = await createTestRegimen(rita, { weeks: 3, days: 2 })
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

test('assigns a regimen to a group, and lists athletes who join the group later without assigning the regimen to them', async () => {
  const { rita, athletes } = await createSquad(['Ana', 'Bo'])
  const cy = await server.athlete('Cy')
  await server.link(rita, cy)
  const athleteIds = athletes.map(one => one.id)
  const { data: group } = await rita.get(people.createGroup, { input: { name: 'Early hour', athleteIds } })
  const regimen = await createTestRegimen(rita, { weeks: 4, days: 2 }, 'Group plan')
  const input = { regimenId: regimen.id, groupId: group.id, startDate: addDays(today, -8) }
  const { assigned } = (await rita.get(assignments.assignBulk, { input })).data
  assert.deepEqual(assigned.map(one => one.athlete.id).toSorted(), athleteIds.toSorted())
  assert.ok(assigned.every(one => one.groupId === group.id))
  assert.deepEqual((await reachOf(rita, regimen)).joined, [])
  await rita.get(people.changeGroup, { params: { id: group.id }, input: { add: [cy.id] } })
  const { joined, data } = await reachOf(rita, regimen)
  assert.equal(data.length, 2)
  const [newcomers] = joined
  assert.deepEqual(
    newcomers?.athletes.map(one => one.id),
    [cy.id],
  )
  assert.deepEqual(
    [newcomers?.group.name, newcomers?.startWeek, newcomers?.startDate],
    ['Early hour', 3, addDays(today, 6)],
  )
  const newcomerInput = {
    regimenId: regimen.id,
    groupId: group.id,
    startDate: newcomers?.startDate,
    startWeek: newcomers?.startWeek,
  }
  await rita.get(assignments.assignBulk, { input: { ...newcomerInput, weekdays: newcomers?.weekdays } })
  assert.deepEqual((await reachOf(rita, regimen)).joined, [])
  const olga = await server.coach('Olga')
  const otherRegimen = await createTestRegimen(olga)
  await olga.refused('group.not-found', assignments.assignBulk, {
    input: { regimenId: otherRegimen.id, groupId: group.id },
  })
  const { data: empty } = await rita.get(people.createGroup, { input: { name: 'Nobody' } })
  await rita.refused('request.invalid', assignments.assignBulk, {
    input: { regimenId: regimen.id, groupId: empty.id },
  })
})
