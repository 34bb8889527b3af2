import { type SQL, sql } from 'drizzle-orm'

/**
 * `countPlannedSets` of training/workout/outcome.ts over the blocks of a planned day (`plannedDay`), so that a list of
 * logs need not read whole plans. A test holds both against each other.
 */
export function countPlannedSets(days: string): SQL {
  return sql`(
    select coalesce(sum(coalesce((block->>'rounds')::int, 1) * jsonb_array_length(item->'sets')), 0)::int
    from jsonb_array_elements(${sql.identifier(days)}.blocks) block
    cross join jsonb_array_elements(block->'items') item)`
}
