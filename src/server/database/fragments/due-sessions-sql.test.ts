import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverForTests } from '#support/server/server.ts'
import { getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()

test('the database and the server agree on the date in every time zone', async () => {
  const zones = Intl.supportedValuesOf('timeZone')
  for (const instant of ['2024-03-31T00:30:00Z', '2024-07-01T11:30:00Z', '2024-12-31T23:30:00Z']) {
    const { rows } = await server.store.database.$client.query(
      `select zone, ($1::timestamptz at time zone zone)::date::text as day from unnest($2::text[]) zone`,
      [instant, zones],
    )
    assert.deepEqual(
      rows,
      zones.map(zone => ({ zone, day: getDayInTimeZone(new Date(instant), zone) })),
    )
  }
})
