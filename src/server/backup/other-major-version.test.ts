import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { fetchDigests, fetchRules, query } from '#support/database-digests.ts'
import { startEarlierPostgres } from '#support/earlier-postgres.ts'
import { createEmptyDatabase } from '#support/server/database.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestClub } from '#support/server/test-club.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const server = serverForTests()

const readMajorVersion = async (url: string) => {
  const [row] = await query(url, "select current_setting('server_version_num')::int / 10000 as major")
  return Number(row?.major)
}

/** Returns the digests of the tables that the running server does not change by itself. */
async function fetchSettledDigests(url: string) {
  const digests = await fetchDigests(url)
  // A webhook that nobody answers is called again.
  delete digests.webhook_deliveries
  return digests
}

/** Backs up an installation and restores it into an empty database. */
async function copyInto(context: TestContext, source: { url: string; dataDir: string }, url: string) {
  const file = join(makeScratchFolder(context), 'club.backup.tar.gz')
  await createBackup(source, file)
  const target = { url, dataDir: makeScratchFolder(context), scratch: makeScratchFolder(context) }
  await restoreBackup(file, target)
  return target
}

test('every row survives a restore into the previous major version of PostgreSQL and back', async context => {
  const [{ ana }, bo] = [await createTestClub(server), await server.athlete('Bo')]
  for (const [person, name] of [
    [ana, 'Kniebeuge 🏋️ \\N "x"\t\r\n'],
    [bo, 'Bench press'],
  ] as const)
    await person.get(workoutLogs.record, { input: { exercises: [{ name }] } })
  const original = await fetchSettledDigests(server.databaseUrl)

  const { url } = await startEarlierPostgres(context)
  const [current, earlier] = [await readMajorVersion(server.databaseUrl), await readMajorVersion(url)]
  assert.equal(earlier, current - 1)
  const older = await copyInto(context, { url: server.databaseUrl, dataDir: server.dataDir }, url)
  assert.deepEqual(await fetchSettledDigests(older.url), original)

  const { url: newUrl, drop } = await createEmptyDatabase()
  context.after(drop)
  const newer = await copyInto(context, older, newUrl)
  assert.deepEqual(await fetchDigests(newer.url), await fetchDigests(older.url))
  assert.deepEqual(await fetchRules(newer.url), await fetchRules(server.databaseUrl))
})
