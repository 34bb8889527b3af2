import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { text } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { exerciseKeySql } from './exercise-key-sql.ts'

const server = serverForTests()

const names = [
  'Back squat',
  '  BACK\t \n squat ',
  'Élévation LATÉRALE',
  'Приседания  СО штангой',
  '背蹲',
  '20% hop',
  '',
]

test('exercise keys computed in SQL match those of the training module', async () => {
  for (const name of names) {
    const [row] = await queryRows(
      server.store.database,
      { key: text },
      sql`select ${exerciseKeySql(sql`${name}::text`)} as key`,
    )
    assert.equal(row?.key, toExerciseKey(name), JSON.stringify(name))
  }
})
