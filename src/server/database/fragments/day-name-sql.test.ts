import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { text } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { formatDayName } from '#training/program/format-day-name.ts'
import { dayNameSql } from './day-name-sql.ts'

const server = serverForTests()

const anyName = fc.oneof(fc.constantFrom('', ' ', '\t\r\n', 'Lower', ' Lower ', '\u00a0'), fc.string())
const anyDay = fc.record({
  name: anyName.map(name => name.replaceAll('\u0000', '')),
  programName: fc.constantFrom('Meet prep', 'Base'),
  dayNumber: fc.integer({ min: 1, max: 14 }),
})

test('SQL and the training module give a day the same name', async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, async day => {
      const { name, programName, dayNumber } = day
      const [row] = await queryRows(
        server.store.database,
        { name: text },
        sql`select ${dayNameSql({
          name: sql`${name}::text`,
          programName: sql`${programName}::text`,
          dayNumber: sql`${dayNumber}::int`,
        })} as name`,
      )
      assert.equal(row?.name, formatDayName(day))
    }),
    { seed: 1, numRuns: 200 },
  )
})
