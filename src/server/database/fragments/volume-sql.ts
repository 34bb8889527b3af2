import { type SQL, sql } from 'drizzle-orm'
import { isWorkingSet, setRoles } from '#training/prescription/set-role.ts'
import { textListSql } from './text-list-sql.ts'

/**
 * Aggregates rows of `logged_sets` by the same rules as training/workout/sets/volume.ts. A test checks that both
 * implementations return the same results.
 */
export function volumeLoadKgSql(sets: string): SQL {
  const s = sql.identifier(sets)
  return sql`coalesce(sum(${s}.reps * ${s}.load_kg) filter (where ${isWorkingSetSql(sets)}), 0)`
}

export function countWorkingSetsSql(sets: string): SQL {
  return sql`count(*) filter (where ${isWorkingSetSql(sets)} and ${isSetDoneSql(sets)})`
}

const uncountedRolesSql = textListSql(setRoles.filter(role => !isWorkingSet({ role })))

export function isWorkingSetSql(sets: string): SQL {
  return sql`${sql.identifier(sets)}.role not in (${uncountedRolesSql})`
}

export function isSetDoneSql(sets: string): SQL {
  const s = sql.identifier(sets)
  return sql`(${s}.reps > 0 or ${s}.seconds > 0 or ${s}.meters > 0)`
}
