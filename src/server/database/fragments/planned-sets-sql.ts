import { type SQL, sql } from 'drizzle-orm'
import { hasCountedSetsSql, isWorkingRoleSql } from './volume-sql.ts'

/**
 * `countItemRounds` from training/prescription/expand-rounds.ts, implemented in SQL: the number of times that a
 * `block` repeats the sets of the item at position `place`, counted from 1.
 */
export const itemRoundsSql = sql`(case
  when block->>'rounds' is null then 1
  when (block->>'isInTurn')::boolean
    then greatest(0, ceil(((block->>'rounds')::float8 - place + 1) / jsonb_array_length(block->'items')))::int
  else (block->>'rounds')::int end)`

/** All sets, or the working sets as training/workout/sets/set-count.ts defines them. */
export type PlannedSetKind = 'all' | 'working'

/** The number of sets of an item in one round of its block. */
export const countItemSetsSql: Record<PlannedSetKind, SQL> = {
  all: sql`jsonb_array_length(item->'sets')`,
  working: sql`(case when ${hasCountedSetsSql(sql`block->>'kind'`)} then (
    select count(*) from jsonb_array_elements(item->'sets') planned_set
    where ${isWorkingRoleSql(sql`coalesce(planned_set->>'role', 'working')`)}) else 0 end)`,
}

/**
 * `countPlannedSets` and `countSetsOfPlan` from training/workout, implemented in SQL for the blocks of a planned
 * day (`plannedDaySql`), so that listing logs does not require reading whole plans. A test checks that both
 * implementations return the same results.
 */
export function countPlannedSetsSql(days: string, sets: PlannedSetKind = 'all'): SQL {
  return sql`(
    select coalesce(sum(${itemRoundsSql} * ${countItemSetsSql[sets]}), 0)::int
    from jsonb_array_elements(${sql.identifier(days)}.blocks) block
    cross join jsonb_array_elements(block->'items') with ordinality items (item, place))`
}
