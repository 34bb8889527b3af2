import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { decimal, integer } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { blockKinds } from '#training/prescription/prescription.ts'
import { setRoles } from '#training/prescription/set-role.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { countSetsOfLog } from '#training/workout/sets/set-count.ts'
import * as pure from '#training/workout/sets/volume.ts'
import { countWorkingSetsSql, volumeLoadKgSql } from './volume-sql.ts'

const server = serverForTests()

const figure = fc.option(fc.integer({ min: 0, max: 400 }).map(quarters => quarters / 4))
const anyBlockKind = fc.option(fc.constantFrom(...blockKinds))
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
    fc.asyncProperty(fc.array(fc.tuple(anySet, anyBlockKind)), async pairs => {
      const sets = pairs.map(([set]) => set)
      const exercises = pairs.map(([set, blockKind]) => ({ blockKind, sets: [set] }))
      const rows = pairs.map(([{ loadKg, ...rest }, block_kind]) => ({
        ...rest,
        load_kg: loadKg,
        block_kind,
      }))
      const figures = await queryRows(
        server.store.database,
        { volumeKg: decimal, sets: integer },
        sql`select ${volumeLoadKgSql('s')} as "volumeKg", ${countWorkingSetsSql('s', 's')} as sets
            from json_to_recordset(${JSON.stringify(rows)}) as s (role text, reps double precision,
              load_kg double precision, seconds double precision, meters double precision, block_kind text)`,
      )
      assert.deepEqual(figures, [
        { volumeKg: pure.computeVolumeLoadKg(sets), sets: countSetsOfLog(exercises).workingSets },
      ])
    }),
    { seed: 1 },
  )
})
