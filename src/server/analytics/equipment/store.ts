import { sql } from 'drizzle-orm'
import { preferences } from '#contract/account/profile.ts'
import { type AthleteEquipment, athleteEquipment } from '#contract/exercises/equipment.ts'
import { person } from '#contract/fields.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import { json, nullable, oneOf, timestamp } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows, toIsoOrNull } from '#server/database/query-rows.ts'
import { athleteEquipmentTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Equipment } from '#training/equipment.ts'
import { getDefaultEquipment } from '#training/plates/equipment-presets.ts'

export async function fetchAthleteEquipment(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs'>,
): Promise<AthleteEquipment> {
  const [row] = await queryRows(
    db,
    {
      load_unit: oneOf(preferences.shape.loadUnit.options),
      equipment: nullable(json(athleteEquipment.shape.equipment)),
      updated_at: nullable(timestamp),
      updated_by: nullable(json(person)),
    },
    sql`select coalesce(u.preferences->>'loadUnit', 'kg') as load_unit, e.equipment, e.updated_at,
          case when updater.id is not null then ${personSql('updater')} end as updated_by
        from users u
        left join athlete_equipment e on e.athlete_id = u.id
        left join users updater on updater.id = e.updated_by
        where u.id = ${athleteId}`,
  )
  return {
    equipment: row?.equipment ?? getDefaultEquipment(row?.load_unit ?? 'kg'),
    isTold: Boolean(row?.equipment),
    updatedAt: toIsoOrNull(row?.updated_at ?? null),
    updatedBy: row?.updated_by ?? null,
  }
}

export async function saveAthleteEquipment(
  tx: Transaction,
  { athleteId }: VisibleAthlete<'logs'>,
  author: Actor,
  equipment: Equipment,
  now: Date,
): Promise<void> {
  const values = { equipment, updatedAt: now, updatedBy: author.id }
  await tx
    .insert(athleteEquipmentTable)
    .values({ athleteId, ...values })
    .onConflictDoUpdate({ target: athleteEquipmentTable.athleteId, set: values })
}
