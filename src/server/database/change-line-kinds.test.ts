import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import { cloneDatabase } from '#support/server/database.ts'

const migration = readFileSync(new URL('./migrations/0009_change-line-kinds.sql', import.meta.url), 'utf8')

const database = await cloneDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
after(async () => {
  await client.end()
  await database.drop()
})

const insertChange = async (id: string, lines: object[]) => {
  // Disables foreign-key checks, because the session does not matter here.
  await client.query('set session_replication_role = replica')
  await client.query(
    "insert into session_changes (id, session_id, kind, lines) values ($1, $1, 'program', $2::jsonb)",
    [id, JSON.stringify(lines)],
  )
}
const readLines = async (id: string) =>
  (await client.query('select lines from session_changes where id = $1', [id])).rows[0].lines

test('the lines of earlier changes get their kind, and newer lines stay as they are', async () => {
  const [ana, bo, empty] = [1, 2, 3].map(number => `00000000-0000-7000-8000-00000000000${number}`) as [
    string,
    string,
    string,
  ]
  const newer = [{ kind: 'exercise', exercise: 'Day', before: null, after: '3×5' }]
  await insertChange(ana, [
    { exercise: 'Day', before: null, after: 'Lower' },
    { exercise: 'Squat', before: '3×5 80 kg', after: null },
    { exercise: 'Notes', before: 'Easy.', after: 'Hard.' },
  ])
  await insertChange(bo, newer)
  await insertChange(empty, [])
  await client.query(migration)
  assert.deepEqual(await readLines(ana), [
    { kind: 'day', before: null, after: 'Lower' },
    { kind: 'exercise', exercise: 'Squat', before: '3×5 80 kg', after: null },
    { kind: 'notes', before: 'Easy.', after: 'Hard.' },
  ])
  assert.deepEqual(await readLines(bo), newer)
  assert.deepEqual(await readLines(empty), [])
})
