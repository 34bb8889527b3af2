import { type SQL, sql } from 'drizzle-orm'

/**
 * `countItemRounds` from training/prescription/expand-rounds.ts, implemented in SQL: the number of times that a
 * `block` repeats the sets of the item at position `place`, counted from 1.
 */
export const itemRoundsSql = sql`(case
  when block->>'rounds' is null then 1
  when (block->>'isInTurn')::boolean
    then greatest(0, ceil(((block->>'rounds')::float8 - place + 1) / jsonb_array_length(block->'items')))::int
  else (block->>'rounds')::int end)`

/**
 * `countPlannedSets` from training/workout/compare/workout-outcome.ts, implemented in SQL for the blocks of a planned
 * day (`plannedDaySql`), so that listing logs does not require reading whole plans. A test checks that both
 * implementations return the same results.
 */
export function countPlannedSetsSql(days: string): SQL {
  return sql`(
    select coalesce(sum(${itemRoundsSql} * jsonb_array_length(item->'sets')), 0)::int
    from jsonb_array_elements(${sql.identifier(days)}.blocks) block
    cross join jsonb_array_elements(block->'items') with ordinality items (item, place))`
}
