import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { integer } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import * as pure from '#training/workout/compare/workout-outcome.ts'
import { countPlannedSetsSql } from './planned-sets-sql.ts'

const server = serverForTests()

const anyItem = fc.array(fc.constant({}), { maxLength: 4 }).map(sets => ({ sets }))
const anyBlock = fc.record(
  {
    rounds: fc.option(fc.integer({ min: 1, max: 12 })),
    isInTurn: fc.boolean(),
    items: fc.array(anyItem, { maxLength: 5 }),
  },
  { requiredKeys: ['rounds', 'items'], noNullPrototype: true },
)

test('SQL and the training module count the same number of planned sets, even with rounds and alternating EMOMs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyBlock, { maxLength: 4 }), async blocks => {
      const [row] = await queryRows(
        server.store.database,
        { count: integer },
        sql`select ${countPlannedSetsSql('d')} as count from (select ${JSON.stringify(blocks)}::jsonb as blocks) d`,
      )
      assert.equal(row?.count, pure.countPlannedSets(blocks))
    }),
    { seed: 1, numRuns: 200 },
  )
})
