import { type SQL, sql } from 'drizzle-orm'

/**
 * `timesOf` of training/prescription/rounds.ts: how often the sets of the item at a `place` (from 1) of a `block` are
 * done.
 */
export const timesDone = sql`(case
  when block->>'rounds' is null then 1
  when (block->>'isInTurn')::boolean
    then greatest(0, ceil(((block->>'rounds')::float8 - place + 1) / jsonb_array_length(block->'items')))::int
  else (block->>'rounds')::int end)`

/**
 * `countPlannedSets` of training/workout/outcome.ts over the blocks of a planned day (`plannedDay`), so that a list of
 * logs need not read whole plans. A test holds both against each other.
 */
export function countPlannedSets(days: string): SQL {
  return sql`(
    select coalesce(sum(${timesDone} * jsonb_array_length(item->'sets')), 0)::int
    from jsonb_array_elements(${sql.identifier(days)}.blocks) block
    cross join jsonb_array_elements(block->'items') with ordinality items (item, place))`
}
