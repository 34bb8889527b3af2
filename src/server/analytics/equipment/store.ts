import { sql } from 'drizzle-orm'
import type { AthleteEquipment } from '#contract/equipment.ts'
import type { Person } from '#contract/fields.ts'
import type { Equipment } from '#training/equipment.ts'
import { usualEquipment } from '#training/plates/presets.ts'
import type { LoadUnit } from '#training/units.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf, toIsoOrNull } from '../../database/rows.ts'
import { athleteEquipment } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { SeenAthlete } from '../policy.ts'

type Row = {
  load_unit: LoadUnit
  equipment: Equipment | null
  updated_at: string | null
  updated_by: Person | null
}

export async function showEquipment(
  db: Queryable,
  { athleteId }: SeenAthlete<'logs'>,
): Promise<AthleteEquipment> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select coalesce(u.preferences->>'loadUnit', 'kg') as load_unit, e.equipment, e.updated_at,
          case when teller.id is not null then ${personOf('teller')} end as updated_by
        from users u
        left join athlete_equipment e on e.athlete_id = u.id
        left join users teller on teller.id = e.updated_by
        where u.id = ${athleteId}`,
  )
  return {
    equipment: row?.equipment ?? usualEquipment(row?.load_unit ?? 'kg'),
    isTold: Boolean(row?.equipment),
    updatedAt: toIsoOrNull(row?.updated_at ?? null),
    updatedBy: row?.updated_by ?? null,
  }
}

export async function putEquipment(
  tx: Transaction,
  { athleteId }: SeenAthlete<'logs'>,
  author: Actor,
  equipment: Equipment,
  now: Date,
): Promise<void> {
  const told = { equipment, updatedAt: now, updatedBy: author.id }
  await tx
    .insert(athleteEquipment)
    .values({ athleteId, ...told })
    .onConflictDoUpdate({ target: athleteEquipment.athleteId, set: told })
}
