// biome-ignore lint/suspicious/noExplicitAny: The rows of hand-written statements have no types.
export type BaselineRow = Record<string, any>
/** Runs a prepared statement. */
export type BaselineQuery = (text: string, values: unknown[]) => Promise<BaselineRow[]>

export const withId = (id: string | undefined) => ({ _id: id, id })

export const toInstant = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The person whose columns are `first_name`, `last_name` and `avatar_url`, or null if there is no id. */
export const toPerson = (id: string | null, row: BaselineRow = {}) =>
  id === null
    ? null
    : { ...withId(id), firstName: row.first_name, lastName: row.last_name, avatarUrl: row.avatar_url }

export const encodeCursor = (position: unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** The athletes of the benchmark report no pain, so that holding exercises needs only this statement. */
export async function assertNoPain(query: BaselineQuery, athleteId: string) {
  const reports = await query('select exercise_keys, day from pain_reports where athlete_id = $1', [
    athleteId,
  ])
  if (reports.length > 0) throw new Error('The hand-written reads do not implement holds.')
}

/** The number of sets planned in the blocks of the day `d`, of all roles or of the role `working` or `top`, … */
export const plannedSetsSql = (condition = 'true') => `(
  select coalesce(sum(coalesce((block->>'rounds')::int, 1)), 0)::int
  from jsonb_array_elements(d.blocks) block, jsonb_array_elements(block->'items') item,
    jsonb_array_elements(item->'sets') planned
  where ${condition})`
