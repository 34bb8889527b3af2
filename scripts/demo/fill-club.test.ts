import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { downloadArchive, importArchive, pickOwned, readTables } from '#support/imports/archives.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestClient } from '#support/server/test-client.ts'
import { demoAthletes, demoCoach, demoCoachNotes, demoGroups, demoPassword, invitedEmails } from './club.ts'
import { fillClub } from './fill-club.ts'
import { createRandom } from './random.ts'

const server = serverForTests('alone')
const empty = serverForTests('alone')

test('the demo club has half a year of training data', async () => {
  const now = new Date()
  const signIns = await fillClub(server.address, server.store.database, now)
  const count = async (source: string) =>
    (await server.store.database.$client.query(`select count(*)::int as count from ${source}`)).rows[0].count
  assert.equal(await count(`users where role = 'coach'`), 1)
  assert.equal(await count(`coachings where ended_at is null`), demoAthletes.length)
  assert.equal(await count('regimens'), 5)
  assert.ok((await count('workout_logs')) > demoAthletes.length * 26 * 2)
  assert.equal(await count('workout_logs where completed_at > now()'), 0)
  assert.ok((await count(`workout_logs where completed_at < now() - interval '5 months'`)) > 50)
  assert.ok((await count(`notifications where kind = 'workout' and read_at is null`)) < 20)
  const waiting = `workout_logs w where not exists (select 1 from reviews v where v.workout_log_id = w.id and v.is_current)`
  assert.ok((await count(waiting)) > 0)
  assert.ok((await count(waiting)) < 20)
  assert.ok((await count(`decisions where created_at > now() - interval '1 day'`)) < 20)
  assert.ok((await count(`decisions where created_at < now() - interval '14 days'`)) > 20)
  assert.deepEqual(
    [
      await count('athlete_groups'),
      await count('coach_notes'),
      await count('invitations where answer is null'),
    ],
    [demoGroups.length, demoCoachNotes.length, invitedEmails.length],
  )
  assert.deepEqual(
    [
      await count('messages where announcement_id is not null'),
      await count('messages where announcement_id is null'),
      await count('message_threads where coach_unread > 0'),
      await count(`messages where created_at > now() - interval '1 day'`),
      await count(`decisions where kind = 'messaged' and created_at < now() - interval '1 day'`),
      await count('pain_reports where session_id is not null and decided_at is null'),
      await count(`calendar_events where kind = 'competition'`),
      await count(`calendar_events where kind = 'travel'`),
    ],
    [demoAthletes.length, 3, 1, 1, demoAthletes.length, 1, 2, 1],
  )
  for (const source of [
    'maxes',
    'measurements',
    'sessions where skipped_at is not null',
    'sessions where moved_from is not null',
  ])
    assert.ok((await count(source)) > 0, source)
  for (const { email } of demoAthletes) assert.ok(signIns.includes(email))
  assert.ok(signIns.includes(demoPassword))
})

const members = [
  { ...demoCoach, role: 'coach' as const },
  ...demoAthletes.map(athlete => ({ ...athlete, role: 'athlete' as const })),
]

/** Imports the archive of a member of the club on the empty server, twice. Returns the tables of all archives. */
async function moveMember({ firstName, lastName, email, role }: (typeof members)[number]) {
  const member = createTestClient(server.address)
  const { token } = await member.get(account.login, { input: { email, password: demoPassword } })
  member.token = token
  const archive = await downloadArchive(member)
  const importAgain = async () => {
    const moved = await empty[role](firstName)
    // Names stay as they are here, and preferences that are set already are kept.
    await empty.store.database.$client.query(
      `update users set last_name = $2, preferences = '{"timeZone": "UTC"}' where id = $1`,
      [moved.id, lastName],
    )
    const { summary } = await importArchive(moved, archive)
    assert.equal(summary?.rejected, 0)
    return readTables(await downloadArchive(moved))
  }
  return { before: readTables(archive), after: await importAgain(), again: await importAgain() }
}

/** The values of the rows of each table without ids, in an order that does not depend on ids. */
const listValues = (tables: Record<string, unknown>) =>
  Object.entries(tables).map(([table, rows]) => [
    table,
    [rows]
      .flat()
      .map(row => JSON.stringify(row).replaceAll(idPattern, ''))
      .toSorted(),
  ])
const idPattern = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

for (const member of members)
  test(`everything that ${member.firstName} of the demo club owns is identical on an empty server`, async () => {
    const { before, after, again } = await moveMember(member)
    const [{ importedTexts: _, ...owned }, { importedTexts, ...copy }] = [pickOwned(before), pickOwned(after)]
    const isCoach = member.role === 'coach'
    // A coach’s comments are on logs of athletes, who are not on the new server; neither is the coach of an athlete.
    const calendarEvents = owned.calendarEvents.map(row => ({
      ...row,
      author: row.author === row.athlete ? row.author : null,
    }))
    assert.deepEqual(copy, isCoach ? { ...owned, comments: [] } : { ...owned, calendarEvents })
    const [some, others] = isCoach ? [copy.regimens, copy.regimenDays] : [copy.workoutLogs, copy.loggedSets]
    assert.ok(some.length > 0 && others.length > 0)
    // Texts by other people are kept under their authors’ names.
    const listTexts = (rows: readonly Record<string, unknown>[] = []) =>
      rows.map(row => [row.author, row.text]).toSorted()
    const comments = (before.comments ?? []).filter(row => isCoach || row.isOwn === false)
    assert.deepEqual(listTexts(importedTexts.filter(row => row.table === 'comments')), listTexts(comments))
    // The ids are taken now.
    const { importedTexts: __, ...second } = pickOwned(again)
    assert.deepEqual(listValues(second), listValues(copy))
    assert.notDeepEqual(second, copy)
  })

test('the same seed produces the same random numbers', () => {
  const drawNumbers = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  assert.deepEqual(drawNumbers(20), drawNumbers(20))
  assert.notDeepEqual(drawNumbers(20), drawNumbers(21))
})
