import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { intervalsIcu } from '#contract/account/intervals-icu.ts'
import { notifications } from '#contract/account/notifications.ts'
import { proposedChanges } from '#contract/account/proposed-changes.ts'
import { imports } from '#contract/imports.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { pairing } from '#contract/workout-logs/pairing.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { revokeAllAccess } from '#server/access/sign-ins.ts'
import { addDueSyncs } from '#server/account/intervals-icu/syncing/sync-connection.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { resealSecrets } from '#server/account/second-factor/reseal-secrets.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { eventually } from '#support/eventually.ts'
import { createListedRun, startTestIntervalsIcu } from '#support/intervals-icu.ts'
import { serverForTests } from '#support/server/server.ts'
import { signUpPassword } from '#support/server/sign-up.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const service = await startTestIntervalsIcu()
after(service.close)
const server = serverForTests({ INTERVALS_ICU_URL: service.address })
const today = getDayInTimeZone(new Date(), 'UTC')
const currentPassword = signUpPassword

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function allowPassword(owner: TestUser) {
  await query(
    'update users set password_hash = $1 where id = $2',
    await hashPassword(currentPassword),
    owner.id,
  )
}

const connect = (owner: TestUser, apiKey: string, weeksAhead = 2) =>
  owner.get(intervalsIcu.connect, { input: { apiKey, weeksAhead, currentPassword } })

const show = async (owner: TestUser) => (await owner.get(intervalsIcu.show)).data

/** Waits until a synchronisation that started after the call has ended. */
async function synced(owner: TestUser, start: () => Promise<unknown>) {
  const read = async () =>
    (
      await query(
        'select last_sync_at, failures, stopped_at, syncing_since from intervals_icu_connections where user_id = $1',
        owner.id,
      )
    )[0]
  const before = await read()
  await start()
  return eventually(async () => {
    const row = await read()
    const hasEnded =
      String(row?.last_sync_at ?? null) !== String(before?.last_sync_at ?? null) ||
      row?.failures > (before?.failures ?? 0) ||
      (row?.stopped_at && String(row.stopped_at) !== String(before?.stopped_at ?? null))
    return row?.syncing_since === null && hasEnded ? await show(owner) : undefined
  }, 'the synchronisation')
}

/** Synchronises as if the last request of the person were long ago. */
const syncAgain = (owner: TestUser) =>
  synced(owner, async () => {
    await query('update intervals_icu_connections set sync_requested_at = null where user_id = $1', owner.id)
    await owner.get(intervalsIcu.sync)
  })

const plannedRun = {
  name: 'Tempo',
  blocks: [
    {
      items: [
        {
          exercise: { name: 'Run' },
          sets: [{ amount: { kind: 'time', seconds: 1800 } } as const],
        },
      ],
    },
  ],
}
const squats = {
  name: 'Lower',
  blocks: [
    {
      items: [
        {
          exercise: { name: 'Back squat' },
          sets: [{ amount: { kind: 'reps', reps: 5 }, load: { kind: 'kg', loadKg: 100 } } as const],
        },
      ],
    },
  ],
}

async function plan(coach: TestUser, athlete: TestUser, session: object, date: string) {
  const input = { athleteIds: [athlete.id], dates: [date], session: session as never }
  await coach.get(singleSessions.schedule, { input })
}

async function findSession(athlete: TestUser, name: string) {
  const { data } = await athlete.get(schedule.list, {
    query: { from: addDays(today, -1), to: addDays(today, 70) },
  })
  const session = data.find(one => one.name === name)
  assert.ok(session, name)
  return session
}

/** Rita’s athletes Ana and Bo, each with an account at the service. */
async function setUp() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) {
    await server.link(rita, athlete)
    await allowPassword(athlete)
  }
  return { rita, ana, bo, ofAna: service.createAccount(), ofBo: service.createAccount('Bo Example') }
}

const eventNames = (account: { events: Map<string, { name: string }> }) =>
  [...account.events.values()].map(event => event.name).toSorted()

test('planned sessions of the next weeks arrive with stable ids, and change, move and disappear', async () => {
  const { rita, ana, bo, ofAna, ofBo } = await setUp()
  await plan(rita, ana, squats, addDays(today, 1))
  await plan(rita, ana, plannedRun, addDays(today, 2))
  await plan(rita, ana, { ...squats, name: 'Later' }, addDays(today, 20))
  await plan(rita, bo, { ...squats, name: 'Bo’s' }, addDays(today, 1))
  const connection = await synced(ana, () => connect(ana, ofAna.key))
  await synced(bo, () => connect(bo, ofBo.key))
  assert.deepEqual(
    [connection?.athleteName, connection?.sentWorkouts, connection?.failure],
    ['Ana Example', 2, null],
  )
  assert.deepEqual([eventNames(ofAna.account), eventNames(ofBo.account)], [['Lower', 'Tempo'], ['Bo’s']])
  const { id } = await findSession(ana, 'Lower')
  const sent = ofAna.account.events.get(`cornerman-session-${id}`)
  assert.deepEqual(
    [sent?.category, sent?.type, sent?.start_date_local, sent?.filename],
    ['WORKOUT', 'WeightTraining', `${addDays(today, 1)}T00:00:00`, undefined],
  )
  assert.match(sent?.description ?? '', /Back squat.*5.*100/)
  const run = ofAna.account.events.get(`cornerman-session-${(await findSession(ana, 'Tempo')).id}`)
  assert.deepEqual([run?.type, run?.filename], ['Run', 'session.fit'])
  assert.equal(
    Buffer.from(run?.file_contents_base64 ?? '', 'base64')
      .subarray(8, 12)
      .toString(),
    '.FIT',
  )

  // Nothing has changed, so nothing is sent.
  const count = () => ofAna.account.requests.filter(one => /events/.test(one)).length
  const before = count()
  await syncAgain(ana)
  assert.equal(count(), before)

  await rita.get(schedule.move, { params: { id }, input: { date: addDays(today, 3) } })
  await ana.get(schedule.skip, {
    params: { id: (await findSession(ana, 'Tempo')).id },
    input: { kind: 'illness' },
  })
  await syncAgain(ana)
  assert.deepEqual(eventNames(ofAna.account), ['Lower'])
  assert.equal(
    ofAna.account.events.get(`cornerman-session-${id}`)?.start_date_local,
    `${addDays(today, 3)}T00:00:00`,
  )
  await ana.get(intervalsIcu.change, { input: { weeksAhead: 3 } })
  await syncAgain(ana)
  assert.deepEqual(eventNames(ofAna.account), ['Later', 'Lower'])
  assert.deepEqual(eventNames(ofBo.account), ['Bo’s'])
})

test('activities are imported once, with their files or their values, and can be paired', async () => {
  const { rita, ana, ofAna } = await setUp()
  await plan(rita, ana, plannedRun, today)
  const gpx = (instant: string) => {
    const points = [0, 10].map(minute => {
      const time = new Date(Date.parse(instant) + minute * 60_000).toISOString()
      return `<trkpt lat="${46 + minute / 1000}" lon="7"><time>${time}</time></trkpt>`
    })
    return Buffer.from(`<gpx><trk><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`)
  }
  const { account } = ofAna
  const yesterday = addDays(today, -1)
  account.activities.push(
    createListedRun('i100', `${today}T06:00:00Z`),
    { ...createListedRun('i101', `${yesterday}T06:00:00Z`), file_type: 'gpx' },
    { ...createListedRun('i102', `${yesterday}T18:00:00Z`), file_type: 'fit' },
    {
      id: '103',
      start_date_local: `${yesterday}T12:00:00`,
      source: 'STRAVA',
      _note: 'STRAVA activities are not available via the API',
    },
    { ...createListedRun('i104', ''), start_date_local: `${yesterday}T13:00:00` },
    createListedRun('i105', `${addDays(today, -60)}T06:00:00Z`),
  )
  account.files.set('i101', gpx(`${yesterday}T06:00:00Z`))
  account.files.set('i102', Buffer.from('damaged'))
  const connection = await synced(ana, () => connect(ana, ofAna.key))
  assert.deepEqual([connection?.importedActivities, connection?.leftOutActivities], [3, 2])
  const listLogs = async () => (await ana.get(workoutLogs.mine)).data
  const logs = await eventually(async () => {
    const listed = await listLogs()
    return listed.length === 3 ? listed : undefined
  }, 'the imported activities')
  assert.deepEqual(logs.map(log => [log.name, log.importedFrom, log.startedAt]).toSorted(), [
    ['Morning run i100', 'intervals-icu', `${today}T06:00:00.000Z`],
    ['Morning run i101', 'gpx', `${yesterday}T06:00:00.000Z`],
    ['Morning run i102', 'intervals-icu', `${yesterday}T18:00:00.000Z`],
  ])
  assert.deepEqual(
    (await ana.get(intervalsIcu.leftOut)).data.map(one => [one.activityId, one.reason]).toSorted(),
    [
      ['103', 'strava'],
      ['i104', 'unreadable'],
    ],
  )
  // The coach is not notified.
  const ofRita = (await rita.get(notifications.list)).data.notifications
  assert.deepEqual(
    ofRita.filter(one => one.kind === 'workout'),
    [],
  )
  const own = logs.find(log => log.name === 'Morning run i100')
  await ana.get(workoutLogs.change, { params: { id: own?.id ?? '' }, input: { notes: 'My own note.' } })

  const importId = connection?.lastImportId ?? ''
  const matches = (await ana.get(imports.sessions, { params: { id: importId } })).data
  assert.deepEqual(
    matches.map(one => [one.workoutName, one.session.name]),
    [['Morning run i100', 'Tempo']],
  )
  await ana.get(pairing.pair, {
    params: { id: matches[0]?.workoutLogId ?? '' },
    input: { sessionId: matches[0]?.session.id ?? '' },
  })
  assert.equal((await findSession(ana, 'Tempo')).state, 'done')

  // A second synchronisation adds nothing, even if the server has forgotten that it knows the activities.
  await query('delete from intervals_icu_activities where user_id = $1', ana.id)
  const again = await syncAgain(ana)
  assert.deepEqual([again?.importedActivities, again?.lastImportId], [3, importId])
  const later = await listLogs()
  assert.equal(later.length, 3)
  assert.equal(later.find(log => log.id === own?.id)?.notes, 'My own note.')
  // The workout of the session that is done stays there.
  assert.deepEqual(eventNames(account), ['Tempo'])
})

test('a wrong key is rejected, and the key is stored encrypted and never returned', async () => {
  const { rita, ana, ofAna, ofBo } = await setUp()
  const input = { apiKey: 'wrong', weeksAhead: 2, currentPassword }
  await ana.refused('intervals-icu.key-rejected', intervalsIcu.connect, { input })
  await ana.refused('account.wrong-password', intervalsIcu.connect, {
    input: { ...input, apiKey: ofAna.key, currentPassword: 'no' },
  })
  await allowPassword(rita)
  await rita.refused('intervals-icu.only-athletes', intervalsIcu.connect, {
    input: { ...input, apiKey: ofAna.key },
  })
  // A proposed change would store the key.
  await ana.refused('proposed-change.unknown-operation', proposedChanges.propose, {
    input: { operation: 'intervalsIcu.connect', input: { apiKey: ofAna.key, weeksAhead: 2 } },
  })
  assert.equal(await show(ana), null)
  await synced(ana, () => connect(ana, ofAna.key))
  assert.doesNotMatch(
    JSON.stringify([await show(ana), await query('select * from intervals_icu_connections')]),
    new RegExp(ofAna.key),
  )
  const { message } = await ana.get(intervalsIcu.test)
  assert.match(message, /Ana Example/)
  // Another account’s calendar contains other workouts.
  await ana.refused('intervals-icu.other-account', intervalsIcu.connect, {
    input: { ...input, apiKey: ofBo.key },
  })
  // Another server key encrypts it again.
  const tokenKeys = listTokenKeys(server.store.secrets)
  const read = async () =>
    (await query('select sealed_key from intervals_icu_connections where user_id = $1', ana.id))[0]
  const sealed = await read()
  await resealSecrets(server.store.database, ['new key'.padEnd(40, '.'), ...tokenKeys])
  assert.notDeepEqual(await read(), sealed)
  await resealSecrets(server.store.database, [...tokenKeys, 'new key'.padEnd(40, '.')])
  assert.match((await ana.get(intervalsIcu.test)).message, /accepts/)
})

test('a revoked key stops the connection with a notification, until a new key is entered', async () => {
  const { ana, bo, ofAna, ofBo } = await setUp()
  await synced(ana, () => connect(ana, ofAna.key))
  await synced(bo, () => connect(bo, ofBo.key))
  service.revoke(ofAna.key)
  const stopped = await syncAgain(ana)
  assert.equal(stopped?.stopReason, 'key-rejected')
  const titles = async (who: TestUser) =>
    (await who.get(notifications.list)).data.notifications.filter(one => one.kind === 'integration')
  const [told] = await titles(ana)
  assert.deepEqual(
    [told?.title, told?.link],
    ['Intervals.icu is no longer synchronised', '/app/settings#intervals-icu'],
  )
  await ana.refused('intervals-icu.stopped', intervalsIcu.sync)
  await ana.refused('intervals-icu.stopped', intervalsIcu.test)
  assert.deepEqual([(await show(bo))?.stopReason, await titles(bo)], [null, []])
  const again = await synced(ana, () => connect(ana, service.addKey(ofAna.account)))
  assert.deepEqual([again?.stoppedAt, again?.failure], [null, null])
})

test('after failures, the next attempt waits longer, and at least as long as the service asks', async () => {
  const { ana, ofAna } = await setUp()
  await synced(ana, () => connect(ana, ofAna.key))
  const minutesUntilNext = (connection: Awaited<ReturnType<typeof show>> | undefined) =>
    Math.round((Date.parse(connection?.nextSyncAt ?? '') - Date.now()) / 60_000)
  service.answerNext(ofAna.key, response => void response.writeHead(429, { 'retry-after': '7200' }).end())
  const limited = await syncAgain(ana)
  assert.deepEqual([limited?.failure, minutesUntilNext(limited)], ['rate-limited', 120])
  service.answerNext(ofAna.key, response => void response.writeHead(500).end())
  const failed = await syncAgain(ana)
  assert.deepEqual([failed?.failure, minutesUntilNext(failed)], ['unavailable', 15])
  service.answerNext(ofAna.key, response => void response.destroy())
  const unreachable = await syncAgain(ana)
  assert.deepEqual([unreachable?.failure, minutesUntilNext(unreachable)], ['unreachable', 60])
  service.answerNext(ofAna.key, response => void response.writeHead(200).end('<html>'))
  assert.equal((await syncAgain(ana))?.failure, 'unexpected')
  const works = await syncAgain(ana)
  assert.deepEqual([works?.failure, works?.stoppedAt], [null, null])
})

test('a synchronisation imports at most 50 activities, and another one follows for the rest', async () => {
  const { ana, ofAna } = await setUp()
  const starts = Array.from({ length: 26 }, (_, index) => addDays(today, -index)).flatMap(day => [
    `${day}T06:00:00Z`,
    `${day}T18:00:00Z`,
  ])
  ofAna.account.activities.push(...starts.map((start, index) => createListedRun(`i${200 + index}`, start)))
  await connect(ana, ofAna.key)
  const added = await eventually(async () => {
    const rows = await query(
      `select (result->>'added')::int as added from imports where athlete_id = $1 and state = 'done' order by id`,
      ana.id,
    )
    return rows.length === 2 ? rows.map(row => row.added) : undefined
  }, 'the second import')
  assert.deepEqual(added, [50, 2])
  assert.equal((await show(ana))?.importedActivities, 52)
})

test('a synchronisation is due after a day, and a minute after the last change of the plan', async () => {
  const { rita, ana, bo, ofAna, ofBo } = await setUp()
  await synced(ana, () => connect(ana, ofAna.key))
  await synced(bo, () => connect(bo, ofBo.key))
  const { database, jobs } = server.store
  const listDue = async (now: Date) => {
    const added: string[] = []
    const recorder = {
      ...jobs,
      add: async (_: unknown, __: unknown, ...data: object[]) =>
        void added.push(...data.map(one => (one as { userId: string }).userId)),
    }
    await addDueSyncs({ database, jobs: recorder as typeof jobs }, now)
    return added.filter(id => [ana.id, bo.id].includes(id))
  }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  assert.deepEqual(await listDue(inMinutes(2)), [])
  await plan(rita, ana, squats, addDays(today, 1))
  assert.deepEqual(await listDue(inMinutes(0.5)), [])
  assert.deepEqual(await listDue(inMinutes(2)), [ana.id])
  assert.deepEqual(await listDue(inMinutes(3)), [])
  assert.deepEqual(await listDue(inMinutes(24 * 60 + 1)), [bo.id])
  assert.deepEqual((await listDue(inMinutes(49 * 60))).toSorted(), [ana.id, bo.id].toSorted())
})

test('disconnecting deletes the key, and the sent workouts if the person says so', async () => {
  const { rita, ana, bo, ofAna, ofBo } = await setUp()
  for (const athlete of [ana, bo]) await plan(rita, athlete, squats, addDays(today, 1))
  await synced(ana, () => connect(ana, ofAna.key))
  await synced(bo, () => connect(bo, ofBo.key))
  service.answerNext(ofAna.key, response => void response.writeHead(503).end())
  await ana.refused('intervals-icu.unreachable', intervalsIcu.disconnect, { query: { workouts: 'remove' } })
  assert.equal(eventNames(ofAna.account).length, 1)
  await ana.get(intervalsIcu.disconnect, { query: { workouts: 'remove' } })
  assert.deepEqual(
    [await show(ana), eventNames(ofAna.account), eventNames(ofBo.account)],
    [null, [], ['Lower']],
  )
  await bo.get(intervalsIcu.disconnect, { query: { workouts: 'keep' } })
  assert.deepEqual([await show(bo), eventNames(ofBo.account)], [null, ['Lower']])
  const tables = ['intervals_icu_connections', 'intervals_icu_workouts', 'intervals_icu_activities']
  for (const table of tables)
    assert.deepEqual(await query(`select 1 from ${table} where user_id in ($1, $2)`, ana.id, bo.id), [])
  await ana.refused('intervals-icu.not-found', intervalsIcu.disconnect, { query: { workouts: 'keep' } })
})

test('the connection stops if the access to the account is revoked, and that of others does not', async () => {
  const { ana, bo, ofAna, ofBo } = await setUp()
  await synced(ana, () => connect(ana, ofAna.key))
  await synced(bo, () => connect(bo, ofBo.key))
  await inTransaction(server.store.database, tx => revokeAllAccess(tx, ana.id, new Date()))
  const reasons = await query(
    'select stop_reason from intervals_icu_connections where user_id = any($1) order by stop_reason nulls first',
    [ana.id, bo.id],
  )
  assert.deepEqual(
    reasons.map(row => row.stop_reason),
    [null, 'account-secured'],
  )
})

test('old records of the synchronisation are deleted', async () => {
  const { ana, ofAna } = await setUp()
  await synced(ana, () => connect(ana, ofAna.key))
  for (const days of [29, 31])
    await query(
      `insert into intervals_icu_workouts (user_id, session_id, date, hash, sent_at) values ($1, $2, $3, '', now())`,
      ana.id,
      uuidv7(),
      addDays(today, -days),
    )
  for (const days of [179, 181])
    await query(
      `insert into intervals_icu_activities (user_id, activity_id, name, date, outcome) values ($1, $2, '', $3, 'imported')`,
      ana.id,
      `i${days}`,
      addDays(today, -days),
    )
  await purgeObsoleteData(server.store.database, new Date())
  const count = async (table: string) =>
    (await query(`select 1 from ${table} where user_id = $1`, ana.id)).length
  assert.deepEqual([await count('intervals_icu_workouts'), await count('intervals_icu_activities')], [1, 1])
})
