import { type SQL, sql } from 'drizzle-orm'

/**
 * The figures of training/workout/volume.ts as aggregates over rows of `logged_sets`, so that nothing has to leave
 * the database to be added up. A test holds both against each other.
 */
export function volumeLoadKg(sets: string): SQL {
  const s = sql.identifier(sets)
  return sql`coalesce(sum(${s}.reps * ${s}.load_kg) filter (where ${isWorkingSet(sets)}), 0)`
}

export function countSets(sets: string): SQL {
  return sql`count(*) filter (where ${isWorkingSet(sets)} and ${wasDone(sets)})`
}

export function isWorkingSet(sets: string): SQL {
  return sql`${sql.identifier(sets)}.role <> 'warm-up'`
}

export function wasDone(sets: string): SQL {
  const s = sql.identifier(sets)
  return sql`(${s}.reps > 0 or ${s}.seconds > 0 or ${s}.meters > 0)`
}
