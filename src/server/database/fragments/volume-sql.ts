import { type SQL, sql } from 'drizzle-orm'
import { isWorkingSet, setRoles } from '#training/prescription/set-role.ts'
import { blockKindsWithoutSets } from '#training/workout/sets/set-count.ts'
import { textListSql } from './text-list-sql.ts'

/**
 * Aggregates rows of `logged_sets` by the same rules as training/workout/sets/volume.ts. A test checks that both
 * implementations return the same results.
 */
export function volumeLoadKgSql(sets: string, loadKg: SQL = sql`${sql.identifier(sets)}.load_kg`): SQL {
  const s = sql.identifier(sets)
  return sql`coalesce(sum(${s}.reps * ${loadKg}) filter (where ${isWorkingSetSql(sets)}), 0)`
}

/** `countSetsOfLog` from training/workout/sets/set-count.ts for working sets, with their rows of `logged_exercises`. */
export function countWorkingSetsSql(sets: string, exercises: string): SQL {
  return sql`count(*) filter (where ${isWorkingSetSql(sets)} and ${isSetDoneSql(sets)}
    and ${hasCountedSetsSql(sql`${sql.identifier(exercises)}.block_kind`)})`
}

/** `hasCountedSets` from training/workout/sets/set-count.ts, implemented in SQL. */
export function hasCountedSetsSql(blockKind: SQL): SQL {
  return sql`coalesce(${blockKind}, '') not in (${textListSql(blockKindsWithoutSets)})`
}

const uncountedRolesSql = textListSql(setRoles.filter(role => !isWorkingSet({ role })))

export function isWorkingSetSql(sets: string): SQL {
  return isWorkingRoleSql(sql`${sql.identifier(sets)}.role`)
}

export function isWorkingRoleSql(role: SQL): SQL {
  return sql`${role} not in (${uncountedRolesSql})`
}

export function isSetDoneSql(sets: string): SQL {
  const s = sql.identifier(sets)
  return sql`(${s}.reps > 0 or ${s}.seconds > 0 or ${s}.meters > 0)`
}
