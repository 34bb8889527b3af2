import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import { cloneDatabase } from '#support/server/database.ts'

const migration = readFileSync(new URL('../database/migrations/0039_decisions.sql', import.meta.url), 'utf8')

/** The last statement, because the test database already has the columns. */
const painMigration = readFileSync(
  new URL('../database/migrations/0075_pain-decisions-in-ledger.sql', import.meta.url),
  'utf8',
)
  .split('--> statement-breakpoint')
  .at(-1) as string
const database = await cloneDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
after(async () => {
  await client.end()
  await database.drop()
})

const createId = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const [rita, ana, bo, logOfAna, logOfBo, sessionOfAna, sessionOfBo, comment, change] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(createId) as [string, string, string, string, string, string, string, string, string]
const at = '2026-11-10T08:00:00.000Z'

test('the ledger of an existing installation starts with the earlier reviews, comments and changes of coaches', async () => {
  await client.query('drop table decisions, deferrals')
  // Disables foreign-key checks and triggers, because the people and the program do not matter here.
  await client.query('set session_replication_role = replica')
  const insert = (table: string, row: Record<string, unknown>) =>
    client.query(
      `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    )
  for (const [id, athlete_id, session_id] of [
    [logOfAna, ana, sessionOfAna],
    [logOfBo, bo, sessionOfBo],
  ]) {
    await insert('workout_logs', { id, athlete_id, session_id, completed_at: at })
    await insert('sessions', {
      id: session_id,
      athlete_id,
      assignment_id: session_id,
      regimen_id: rita,
      revision_id: rita,
      week: 1,
      position: 1,
      date: '2026-11-10',
    })
  }
  await insert('reviews', { workout_log_id: logOfAna, coach_id: rita, reviewed_at: at })
  const comments = { workout_log_id: logOfAna, text: 'Good.', created_at: at }
  await insert('comments', { ...comments, id: comment, author_id: rita })
  await insert('comments', { ...comments, id: createId(0), author_id: ana })
  const changes = { session_id: sessionOfAna, lines: '[]', created_at: at }
  await insert('session_changes', { ...changes, id: change, actor_id: rita, kind: 'override' })
  await insert('session_changes', { ...changes, id: createId(0), actor_id: rita, kind: 'program' })
  await client.query(migration)
  const { rows } = await client.query(
    `select kind, coach_id, athlete_id, workout_log_id, session_id, comment_id, session_change_id, created_at
     from decisions order by kind`,
  )
  const same = { coach_id: rita, athlete_id: ana, session_id: sessionOfAna, created_at: new Date(at) }
  const none = { workout_log_id: null, comment_id: null, session_change_id: null }
  assert.deepEqual(rows, [
    { ...same, ...none, kind: 'adjusted', session_change_id: change },
    { ...same, ...none, kind: 'commented', workout_log_id: logOfAna, comment_id: comment },
    { ...same, ...none, kind: 'reviewed', workout_log_id: logOfAna },
  ])
})

test('the ledger of an existing installation also contains the last decision on each pain report', async () => {
  const { rows: names } = await client.query(
    "select column_name from information_schema.columns where table_name = 'decisions' and column_name = 'pain_report_id'",
  )
  // The other test has created the table as it was first.
  if (names.length === 0)
    await client.query('alter table decisions add column pain_report_id uuid, add column pain_decision jsonb')
  await client.query('set session_replication_role = replica')
  const insertReport = (id: string, athleteId: string, decision: string | null) =>
    client.query(
      `insert into pain_reports (id, athlete_id, severity, reported_at, day, decision, decided_at, decided_by, answer)
       values ($1, $2, 6, $3, '2026-11-10', $4, $5, $6, 'Rest it.')`,
      [id, athleteId, at, decision, decision && at, decision && rita],
    )
  await insertReport(change, ana, 'leave-out')
  await insertReport(comment, bo, null)
  await client.query(painMigration)
  const { rows } = await client.query(
    "select athlete_id, pain_report_id, pain_decision, created_at from decisions where kind = 'pain-decided'",
  )
  assert.deepEqual(rows, [
    {
      athlete_id: ana,
      pain_report_id: change,
      pain_decision: { decision: 'leave-out', replacement: null, answer: 'Rest it.' },
      created_at: new Date(at),
    },
  ])
})
