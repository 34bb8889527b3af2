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

/** Backs up an installation and restores it into an empty database. */
async function copyInto(context: TestContext, source: { url: string; dataDir: string }, url: string) {
  const file = join(makeScratchFolder(context), 'club.backup.tar.gz')
  await createBackup(source, file)
  const target = { url, dataDir: makeScratchFolder(context), scratch: makeScratchFolder(context) }
  await restoreBackup(file, target)
  return target
}

async function copyIntoNewDatabase(context: TestContext, source: { url: string; dataDir: string }) {
  const { url, drop } = await createEmptyDatabase()
  context.after(drop)
  return copyInto(context, source, url)
}

test('every row survives a restore into the previous major version of PostgreSQL and back', async context => {
  const [{ ana }, bo] = [await createTestClub(server), await server.athlete('Bo')]
  for (const [person, name] of [
    [ana, 'Kniebeuge 🏋️ \\N "x"\t\r\n'],
    [bo, 'Bench press'],
  ] as const)
    await person.get(workoutLogs.record, { input: { exercises: [{ name }] } })

  const { url } = await startEarlierPostgres(context)
  const [current, earlier] = [await readMajorVersion(server.databaseUrl), await readMajorVersion(url)]
  assert.equal(earlier, current - 1)
  // No server changes the copies meanwhile.
  const original = await copyIntoNewDatabase(context, { url: server.databaseUrl, dataDir: server.dataDir })
  const rows = await fetchDigests(original.url)
  const older = await copyInto(context, original, url)
  assert.deepEqual(await fetchDigests(older.url), rows)

  const newer = await copyIntoNewDatabase(context, older)
  assert.deepEqual(await fetchDigests(newer.url), rows)
  assert.deepEqual(await fetchRules(newer.url), await fetchRules(server.databaseUrl))
})
