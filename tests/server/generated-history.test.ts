import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClient } from '#bench/server/bench-database.ts'
import { generateHistory } from '#bench/server/generate-history.ts'
import { cloneDatabase } from '#support/server/database.ts'

test('a history that benchmarks generate without checks refers only to rows that exist', async () => {
  const { url, drop } = await cloneDatabase()
  try {
    await withClient(url, async client => {
      const size = {
        rosterAthletes: 4,
        rosterWorkouts: 20,
        otherAthletes: 3,
        otherWorkouts: 8,
        steadyWorkouts: 12,
      }
      await generateHistory(client, size, '2026-11-28')
      const { rows } = await client.query('select count(*)::int as logs from workout_logs')
      assert.equal(rows[0].logs, 4 * 20 + 12 + 2 * 8)
      // PostgreSQL checks all rows when a reference is added.
      const { rows: references } = await client.query<{ statement: string }>(`
        select format('alter table %s drop constraint %I, add constraint %I %s', conrelid::regclass, conname, conname,
          pg_get_constraintdef(oid)) as statement
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
      assert.ok(references.length > 50)
      for (const { statement } of references) await client.query(statement)
    })
  } finally {
    await drop()
  }
})
