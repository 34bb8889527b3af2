import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { integer } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { blockKinds } from '#training/prescription/prescription.ts'
import { setRoles } from '#training/prescription/set-role.ts'
import * as pure from '#training/workout/compare/workout-outcome.ts'
import { countSetsOfPlan } from '#training/workout/sets/set-count.ts'
import { countPlannedSetsSql } from './planned-sets-sql.ts'

const server = serverForTests()

const anyItem = fc
  .array(fc.record({ role: fc.constantFrom(...setRoles) }), { maxLength: 4 })
  .map(sets => ({ sets }))
const anyBlock = fc.record(
  {
    kind: fc.constantFrom(...blockKinds),
    rounds: fc.option(fc.integer({ min: 1, max: 12 })),
    isInTurn: fc.boolean(),
    items: fc.array(anyItem, { maxLength: 5 }),
  },
  { requiredKeys: ['kind', 'rounds', 'items'], noNullPrototype: true },
)

test('SQL and the training module count the same number of planned sets, even with rounds and alternating EMOMs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyBlock, { maxLength: 4 }), async blocks => {
      const [row] = await queryRows(
        server.store.database,
        { count: integer, working: integer },
        sql`select ${countPlannedSetsSql('d')} as count, ${countPlannedSetsSql('d', 'working')} as working from (select ${JSON.stringify(blocks)}::jsonb as blocks) d`,
      )
      assert.equal(row?.count, pure.countPlannedSets(blocks))
      assert.equal(row?.working, countSetsOfPlan(blocks).workingSets)
    }),
    { seed: 1, numRuns: 200 },
  )
})
