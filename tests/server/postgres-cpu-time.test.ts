import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClient } from '#bench/server/bench-database.ts'
import { readServerCpuMs } from '#bench/server/cpu-time.ts'
import { cloneDatabase } from '#support/server/database.ts'

test('the CPU time of PostgreSQL includes that of a connection that has ended', {
  skip: process.platform !== 'linux',
}, async () => {
  const { url, drop } = await cloneDatabase()
  const database = new URL(url).pathname.slice(1)
  try {
    await withClient(url, async client => {
      await client.query('select 1')
      const before = readServerCpuMs(database)
      const whileOpen = await withClient(url, async other => {
        await other.query('select count(*) from generate_series(1, 2000000)')
        return readServerCpuMs(database)
      })
      const after = readServerCpuMs(database)
      assert.ok(whileOpen > before)
      // Half of the time, because other connections may work as well, and ended ones are counted in steps of 10 ms.
      assert.ok(after - before > (whileOpen - before) / 2, `${before}, ${whileOpen}, ${after} ms`)
    })
  } finally {
    await drop()
  }
})
