import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import sharp from 'sharp'
import { account } from '#contract/account/account.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { readConfig } from '#server/config.ts'
import { startAppServer } from '#server/main.ts'
import { loadOrCreateSecrets } from '#server/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { fetchDigests, fetchRules, query } from '#support/database-digests.ts'
import { eventually } from '#support/eventually.ts'
import { cloneDatabase, createEmptyDatabase } from '#support/server/database.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestClient } from '#support/server/test-client.ts'
import { createTestClub } from '#support/server/test-club.ts'
import { runBackup } from './backup-files.ts'
import { createBackup } from './create-backup.ts'
import { deleteUnlessInBackup } from './delete-unless-in-backup.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const server = serverForTests({ STORAGE: 'files' })
const getSource = () => ({ url: server.databaseUrl, dataDir: server.dataDir })

/** Restores a backup into a new database and data directory. */
async function restore(context: TestContext, file: string) {
  const { url, drop } = await createEmptyDatabase()
  context.after(drop)
  const target = { url, dataDir: makeScratchFolder(context), scratch: makeScratchFolder(context) }
  await restoreBackup(file, target)
  return target
}

async function makeBackup(context: TestContext): Promise<string> {
  const file = join(makeScratchFolder(context), 'club.backup.tar.gz')
  await createBackup(getSource(), file)
  return file
}

/** Makes a backup while no job writes, and returns it with the digests of the rows at that moment. */
async function makeBackupAtQuietMoment(context: TestContext) {
  let quiet = { file: '', digests: {} }
  await eventually(async () => {
    const digests = await fetchDigests(server.databaseUrl)
    quiet = { file: await makeBackup(context), digests }
    return isDeepStrictEqual(await fetchDigests(server.databaseUrl), digests)
  }, 'a backup during which no job wrote')
  return quiet
}

const makePicture = async (color: string) =>
  (
    await sharp({ create: { width: 20, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer()
  ).toString('base64')

test('a restored installation has every row, file and key, and works like the original', async context => {
  const [club, bo] = [await createTestClub(server), await server.athlete('Bo')]
  await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Bench press' }] } })
  for (const [who, color] of [
    [club.ana, '#ff0000'],
    [bo, '#00ff00'],
  ] as const)
    await who.get(account.uploadAvatar, { input: { image: await makePicture(color) } })
  const strange = 'back\\slash\ttab\nline\r\n\\N \\. “quotes” 🏋️ \u0001'
  await club.ana.get(account.updateProfile, { input: { bio: strange } })
  const { jobs, database } = server.store
  const later = new Date(Date.now() + 3_600_000)
  await jobs.addAt(database, later, 'mail.verification', { email: club.ana.email })
  const { file, digests } = await makeBackupAtQuietMoment(context)
  assert.equal(statSync(file).mode & 0o777, 0o600)

  const target = await restore(context, file)
  assert.deepEqual(await fetchDigests(target.url), digests)
  assert.deepEqual(await fetchRules(target.url), await fetchRules(server.databaseUrl))
  assert.deepEqual(
    await query(
      target.url,
      "select data->>'email' as email from pgboss.job where name = 'mail.verification'",
    ),
    [{ email: club.ana.email }],
  )
  const running = await startAppServer(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: target.dataDir,
      DATABASE_URL: target.url,
      LOG_LEVEL: 'silent',
    }),
  )
  try {
    const ana = createTestClient(running.address)
    // The token is signed with the restored key.
    ana.token = club.ana.token
    const { user } = (await ana.get(account.check)).data
    assert.equal(user.bio, strange)
    const readPicture = async (who: typeof ana) =>
      Buffer.from(await (await who.raw(`/uploads/avatars/${user.avatarUrl}`)).arrayBuffer())
    assert.deepEqual(await readPicture(ana), await readPicture(club.ana))
    // Triggers and sequences work: totals count the new log, and its event gets a new number.
    const countWorkouts = async () =>
      (
        await query(target.url, `select workouts from workout_log_totals where athlete_id = '${club.ana.id}'`)
      )[0]?.workouts as number
    const workouts = await countWorkouts()
    await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
    assert.equal(await countWorkouts(), workouts + 1)
  } finally {
    await running.stop()
  }
})

test('all rows of a backup are from one moment, although people write meanwhile', async context => {
  const blocker = new pg.Client({ connectionString: server.databaseUrl })
  await blocker.connect()
  context.after(() => blocker.end())
  const count = async (url: string) =>
    (await query(url, 'select count(*)::int as count from users'))[0]?.count
  const users = await count(server.databaseUrl)
  // The backup waits at the first table, while a row is added to a later one.
  await blocker.query('begin; lock table assignments in access exclusive mode')
  const backup = makeBackup(context)
  await eventually(
    async () =>
      (
        await query(
          server.databaseUrl,
          "select 1 from pg_stat_activity where application_name = 'cornerman-backup' and wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length > 0,
    'the backup to wait for the lock',
  )
  await server.athlete('Bo')
  await blocker.query('rollback')
  const target = await restore(context, await backup)
  assert.equal(await count(target.url), users)
  assert.equal(await count(server.databaseUrl), Number(users) + 1)
})

test('no picture is deleted while a backup runs, and afterwards it is', async () => {
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('select pg_advisory_lock(72616003)')
  let deletions = 0
  const attempt = () => deleteUnlessInBackup(server.store.database, async () => void deletions++)
  await assert.rejects(attempt(), /A backup is running/)
  assert.equal(deletions, 0)
  await holder.end()
  await eventually(
    () =>
      attempt().then(
        () => true,
        () => false,
      ),
    'the lock to be released',
  )
  assert.equal(deletions, 1)
})

test('a backup can be opened with ordinary tools', async context => {
  const file = await makeBackup(context)
  const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
  assert.equal(names[0], 'manifest.json')
  assert.equal(names.at(-1), 'checksums.json')
  assert.ok(names.includes('tables/users/000001.copy'))
  const secrets = execFileSync('tar', ['-xzOf', file, 'secrets.json'], { encoding: 'utf8' })
  assert.deepEqual(Object.keys(JSON.parse(secrets)).sort(), [
    'formerTokenKeys',
    'formerVapid',
    'tokenKey',
    'vapid',
  ])
})

test('a large table is divided into parts and restored completely', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const dataDir = makeScratchFolder(context)
  writeFileSync(join(dataDir, 'secrets.json'), readFileSync(join(server.dataDir, 'secrets.json')))
  await query(
    url,
    `insert into users (id, email, password_hash, role, first_name, last_name, bio)
     select gen_random_uuid(), 'person' || n || '@club.example', '', 'athlete', 'Ana', 'Example', repeat(md5(n::text), 30)
     from generate_series(1, 4000) n`,
  )
  const file = join(makeScratchFolder(context), 'large.tar.gz')
  await createBackup({ url, dataDir }, file)
  const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })
  assert.ok(names.includes('tables/users/000003.copy'))
  const target = await restore(context, file)
  assert.deepEqual(await fetchDigests(target.url), await fetchDigests(url))
})

test('a truncated or changed backup is recognised', async context => {
  const file = await makeBackup(context)
  await readBackup(file)
  const copyTo = (name: string) => {
    const copy = join(makeScratchFolder(context), name)
    copyFileSync(file, copy)
    return copy
  }
  const truncated = copyTo('truncated')
  truncateSync(truncated, statSync(file).size - 200)
  const changed = copyTo('changed')
  const content = gunzipSync(readFileSync(file))
  content.write('Bob', content.indexOf('Ana\tExample'))
  writeFileSync(changed, gzipSync(content))
  const withoutEnd = copyTo('without-end')
  const whole = gunzipSync(readFileSync(file))
  writeFileSync(
    withoutEnd,
    gzipSync(Buffer.concat([whole.subarray(0, whole.indexOf('checksums.json')), Buffer.alloc(1024)])),
  )
  const other = copyTo('other')
  writeFileSync(other, randomBytes(2000))
  const missing = join(makeScratchFolder(context), 'missing')
  for (const path of [truncated, changed, withoutEnd, other, missing])
    await assert.rejects(readBackup(path), StartupError, path)
  await assert.rejects(readBackup(changed), /the rows of users are damaged/)
})

test('a backup is neither restored into an existing installation nor from a newer version', async context => {
  const file = await makeBackup(context)
  const before = await fetchDigests(server.databaseUrl)
  const scratch = makeScratchFolder(context)
  await assert.rejects(restoreBackup(file, { ...getSource(), scratch }), /not empty/)
  assert.deepEqual(await fetchDigests(server.databaseUrl), before)

  const client = await createEmptyDatabase()
  context.after(client.drop)
  await query(
    server.databaseUrl,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)",
  )
  const newer = await makeBackup(context)
  await query(
    server.databaseUrl,
    'delete from drizzle.__drizzle_migrations where created_at = 99999999999999',
  )
  const target = { url: client.url, dataDir: makeScratchFolder(context), scratch: makeScratchFolder(context) }
  await assert.rejects(restoreBackup(newer, target), /newer than this version/)
})

test('keeps the newest backups and those with other names, and copies each one', async context => {
  const [folder, copies] = [makeScratchFolder(context), makeScratchFolder(context)]
  const config = readConfig({ BACKUP_DIR: folder, BACKUP_COPY_TO: copies, BACKUP_KEEP: '2' })
  writeFileSync(join(folder, 'before-the-move.tar.gz'), '')
  for (const day of ['01', '02', '03'])
    await runBackup(
      { ...getSource(), database: server.store.database },
      config,
      new Date(`2026-05-${day}T02:30:00Z`),
    )
  assert.deepEqual(readdirSync(folder).sort(), [
    'before-the-move.tar.gz',
    'cornerman-2026-05-02T023000.backup.tar.gz',
    'cornerman-2026-05-03T023000.backup.tar.gz',
  ])
  assert.equal(readdirSync(copies).length, 3)
  await readBackup(join(copies, 'cornerman-2026-05-01T023000.backup.tar.gz'))
})

test('a backup contains the keys that the server uses, also if they are not in the data directory', async context => {
  const folder = makeScratchFolder(context)
  const file = join(folder, 'club.tar.gz')
  const shared = join(folder, 'shared.json')
  const keys = loadOrCreateSecrets(makeScratchFolder(context))
  writeFileSync(shared, JSON.stringify(keys))
  await createBackup({ ...getSource(), sharedSecrets: { file: shared, text: undefined } }, file)
  const { dataDir } = await restore(context, file)
  const restored = loadOrCreateSecrets(dataDir)
  assert.equal(restored.tokenKey, keys.tokenKey)
  assert.deepEqual(restored.vapid, keys.vapid)
  assert.notEqual(restored.tokenKey, server.store.secrets.tokenKey)
  assert.notEqual(restored.databasePassword, keys.databasePassword)
})

test('a backup that fails leaves no file', async context => {
  const folder = makeScratchFolder(context)
  const file = join(folder, 'club.tar.gz')
  await assert.rejects(createBackup({ ...getSource(), dataDir: folder }, file), /secrets\.json/)
  assert.ok(!existsSync(file))
  assert.deepEqual(readdirSync(folder), [])
  await assert.rejects(createBackup(getSource(), join(folder, 'missing', 'club.tar.gz')), /ENOENT/)
})

test('the daily backup is a job', async () => {
  const { jobs, database } = server.store
  await jobs.add(database, 'backup', {})
  const folder = join(server.dataDir, 'backups')
  const name = await eventually(
    () => existsSync(folder) && readdirSync(folder).find(one => one.endsWith('.backup.tar.gz')),
    'the backup',
  )
  assert.equal((await readBackup(join(folder, name))).manifest.format, 1)
})
