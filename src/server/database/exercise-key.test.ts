import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { serverForTests } from '#support/server.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { exerciseKeyOf } from './exercise-key.ts'
import { rowsOf } from './rows.ts'

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

test('the database tells lifts apart as training does', async () => {
  for (const name of names) {
    const [row] = await rowsOf<{ key: string }>(
      server.store.database,
      sql`select ${exerciseKeyOf(sql`${name}::text`)} as key`,
    )
    assert.equal(row?.key, exerciseKey(name), JSON.stringify(name))
  }
})
