import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import { cloneDatabase } from '#support/server/database.ts'

const migration = readFileSync(new URL('../database/migrations/0039_decisions.sql', import.meta.url), 'utf8')

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
