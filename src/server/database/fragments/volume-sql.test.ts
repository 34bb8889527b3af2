import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { decimal, integer } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { setRoles } from '#training/prescription/set-role.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import * as pure from '#training/workout/sets/volume.ts'
import { countWorkingSetsSql, volumeLoadKgSql } from './volume-sql.ts'

const server = serverForTests()

const figure = fc.option(fc.integer({ min: 0, max: 400 }).map(quarters => quarters / 4))
const anySet: fc.Arbitrary<PerformedSet> = fc.record({
  role: fc.constantFrom(...setRoles),
  reps: figure,
  loadKg: figure,
  rpe: fc.constant(null),
  seconds: figure,
  meters: figure,
})

test('SQL and the training module compute the same volume', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySet), async sets => {
      const rows = sets.map(({ loadKg, ...rest }) => ({ ...rest, load_kg: loadKg }))
      const figures = await queryRows(
        server.store.database,
        { volumeKg: decimal, sets: integer },
        sql`select ${volumeLoadKgSql('s')} as "volumeKg", ${countWorkingSetsSql('s')} as sets
            from json_to_recordset(${JSON.stringify(rows)}) as s (role text, reps double precision,
              load_kg double precision, seconds double precision, meters double precision)`,
      )
      assert.deepEqual(figures, [
        { volumeKg: pure.computeVolumeLoadKg(sets), sets: pure.countWorkingSets(sets) },
      ])
    }),
    { seed: 1 },
  )
})
