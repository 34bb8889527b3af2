import pg from 'pg'

/** Runs a statement on a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(text)
    .then(result => result.rows)
    .finally(() => client.end())
}

/** Returns a digest of the rows of each table, computed by PostgreSQL. A backup does not contain the running servers. */
export async function fetchDigests(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'live_servers' order by 1",
  )
  const digests: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await query(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from "${name}" t`,
    )
    digests[String(name)] = row?.digest
  }
  return digests
}

/** Describes the constraints and triggers. */
export const fetchRules = (url: string) =>
  query(
    url,
    `select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger
     where not tgisinternal order by 1, 2`,
  )
