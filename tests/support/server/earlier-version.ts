import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

// Data written by an earlier version of the product: the tables of its server and the storage of two devices.

type StoredDatabase = {
  name: string
  version: number
  stores: {
    name: string
    keyPath: string | string[] | null
    autoIncrement: boolean
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
    records: { key: unknown; value: unknown }[]
  }[]
}
export type StoredDevice = { local: Record<string, string>; databases: StoredDatabase[] }
type EarlierUser = { id: string; email: string }

export type EarlierVersionData = {
  createdAt: string
  rita: EarlierUser
  ana: EarlierUser
  /** Rita's regimen: it is assigned to Ana, and Rita has an unsaved draft of it. */
  regimenId: string
  tables: Record<string, object[]>
  /** Ana's phone: a workout in progress with one synced set and two unsynced sets. */
  phone: StoredDevice
  /** Rita's computer: a draft of a new regimen and a draft of the regimen with the id `regimenId`. */
  desk: StoredDevice
}

const millisecondsPerDay = 86_400_000

/**
 * Reads the data written by a version, with all dates shifted by whole days so that none is in the future.
 */
export function readEarlierVersionData(version: string): EarlierVersionData {
  const path = fileURLToPath(new URL(`../../fixtures/version-${version}.json`, import.meta.url))
  const text = readFileSync(path, 'utf8')
  const { createdAt }: EarlierVersionData = JSON.parse(text)
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / millisecondsPerDay)
  const moveDate = (date: string) =>
    new Date(Date.parse(date) + days * millisecondsPerDay).toISOString().slice(0, 10)
  return JSON.parse(text.replaceAll(/\d{4}-\d\d-\d\d(?=["T])/g, moveDate))
}

export async function insertTableRows(databaseUrl: string, tables: EarlierVersionData['tables']) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Disables foreign-key checks, because the rows are not in dependency order.
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      const name = client.escapeIdentifier(table)
      // Columns that the earlier version lacks get their defaults.
      const columns = Object.keys(rows[0] ?? {}).map(column => client.escapeIdentifier(column))
      if (columns.length === 0) continue
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    // Make generated numbers start after the highest number in the data.
    const { rows: identities } = await client.query<{ table_name: string; column_name: string }>(
      "select table_name, column_name from information_schema.columns where is_identity = 'YES' and table_schema = 'public'",
    )
    for (const { table_name, column_name } of identities) {
      const [table, column] = [table_name, column_name].map(name => client.escapeIdentifier(name))
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${column}), 0) + 1 from ${table}))`,
        [table, column_name],
      )
    }
  } finally {
    await client.end()
  }
}
