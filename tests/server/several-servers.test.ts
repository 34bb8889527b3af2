import assert from 'node:assert/strict'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { account } from '#contract/account/account.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { administration } from '#contract/admin/administration.ts'
import { people } from '#contract/people/people.ts'
import { openSealedSecret } from '#server/account/second-factor/seal-secret.ts'
import { runBackup } from '#server/backup/backup-files.ts'
import { readConfig } from '#server/config.ts'
import { startAppServer } from '#server/main.ts'
import { rotateKeys } from '#server/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { eventually } from '#support/eventually.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { makeSignUpInput, signUpPassword } from '#support/server/sign-up.ts'
import { createTestClient, type TestClient } from '#support/server/test-client.ts'
import { createTestUser } from '#support/server/test-users.ts'

/** Starts a server with its own data directory. */
async function startServer(
  context: TestContext,
  databaseUrl: string,
  environment: Record<string, string> = {},
) {
  const dataDir = makeScratchFolder(context)
  const running = await startAppServer(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  )
  context.after(running.stop)
  return { ...running, dataDir }
}

test('two servers with the same keys share accounts and sign-ins', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url)
  const second = await startServer(context, url, { SECRETS_FILE: join(first.dataDir, 'secrets.json') })
  const [ana, input] = [createTestClient(first.address), makeSignUpInput()]
  await ana.get(account.register, { input })
  ana.token = (await ana.get(account.login, { input })).token
  const anaOnSecond = createTestClient(second.address)
  anaOnSecond.token = ana.token
  assert.equal((await anaOnSecond.get(account.check)).data.user.email, input.email)
  await anaOnSecond.get(account.logout)
  await ana.refused('session.expired', account.check)
})

test('a backup by another server or to another place is known to all, even after its file was moved', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url)
  const keys = { SECRETS_FILE: join(first.dataDir, 'secrets.json') }
  const second = await startServer(context, url, keys)
  const ada = await createTestUser(first.address, first.store, 'Ada', { role: 'admin' })
  const readStatus = async () => (await ada.get(administration.status)).data
  const before = await readStatus()
  assert.deepEqual([before.lastBackupAt, before.warnings.includes('no-recent-backup')], [null, true])

  const source = { database: second.store.database, url, dataDir: second.dataDir }
  const config = readConfig({ DATA_DIR: second.dataDir, DATABASE_URL: url, ...keys })
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
  await runBackup(source, config, eightDaysAgo)
  const old = await readStatus()
  assert.deepEqual(
    [old.lastBackupAt, old.warnings.includes('no-recent-backup')],
    [eightDaysAgo.toISOString(), true],
  )

  const now = new Date()
  const elsewhere = join(makeScratchFolder(context), 'club.tar.gz')
  await runBackup(source, config, now, elsewhere)
  const { size } = statSync(elsewhere)
  rmSync(elsewhere)
  const recent = await readStatus()
  assert.deepEqual(
    [recent.lastBackupAt, recent.lastBackupBytes, recent.warnings.includes('no-recent-backup')],
    [now.toISOString(), size, false],
  )
  // A backup that cannot be verified, or was not finished, does not count.
  await assert.rejects(runBackup(source, config, new Date(now.getTime() + 1000), join(elsewhere, 'file')))
  assert.equal((await readStatus()).lastBackupAt, now.toISOString())
})

test('a server without a backup time keeps the daily backup of another one, and the only server ends it', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url, { BACKUP_TIME: '02:30' })
  const listSchedules = async (server: typeof first) =>
    (
      await server.store.database.$client.query(
        `select cron from pgboss.schedule where name = any('{backup,upkeep}') order by name`,
      )
    ).rows.map(({ cron }) => cron)
  assert.deepEqual(await listSchedules(first), ['30 2 * * *', '17 3 * * *'])
  const keys = { SECRETS_FILE: join(first.dataDir, 'secrets.json') }
  const second = await startServer(context, url, keys)
  assert.deepEqual(await listSchedules(second), ['30 2 * * *', '17 3 * * *'])
  await first.stop()
  await second.stop()
  const third = await startServer(context, url, keys)
  assert.deepEqual(await listSchedules(third), ['17 3 * * *'])
})

test('two servers share pictures, also those that were files before', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const before = await startServer(context, url, { STORAGE: 'files' })
  const keys = { SECRETS_FILE: join(before.dataDir, 'secrets.json') }
  const [ana, bo] = [await signUpOn(before.address), await signUpOn(before.address)]
  const ofAna = await uploadPicture(ana, 'red')
  await before.stop()

  const first = await startServer(context, url, { ...keys, DATA_DIR: before.dataDir })
  const second = await startServer(context, url, keys)
  const onFirst = Object.assign(createTestClient(first.address), { token: bo.token })
  const ofBo = await uploadPicture(onFirst, 'blue')
  const pictures = []
  for (const name of [ofAna, ofBo]) {
    const [onFirst, onSecond] = [await fetchPicture(first, name), await fetchPicture(second, name)]
    assert.deepEqual(onFirst, onSecond)
    pictures.push(onSecond)
  }
  assert.notDeepEqual(pictures[0], pictures[1])
  assert.deepEqual(readdirSync(join(before.dataDir, 'uploads/avatars')), [])

  // Whichever server deletes a picture, the other one no longer serves it.
  const onSecond = Object.assign(createTestClient(second.address), { token: bo.token })
  await onSecond.get(account.removeAvatar)
  const isServed = async (name: string) =>
    (await createTestClient(first.address).raw(`/uploads/avatars/${name}`)).status === 200
  await eventually(async () => !(await isServed(ofBo)), 'the removal of the picture')
  assert.ok(await isServed(ofAna))
})

test('wrong passwords and registrations are counted on all servers together', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const limits = { LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: '10', LIMIT_REGISTRATIONS_PER_HOUR: '3' }
  const first = await startServer(context, url, limits)
  const keys = { SECRETS_FILE: join(first.dataDir, 'secrets.json') }
  const second = await startServer(context, url, { ...limits, ...keys })
  const [ana, bo] = [makeSignUpInput(), makeSignUpInput('Bo')]
  const on = (index: number) => createTestClient(index % 2 === 0 ? first.address : second.address)
  for (const [index, input] of [ana, bo, makeSignUpInput()].entries())
    await on(index).get(account.register, { input })
  for (const index of [0, 1])
    await on(index).refused('account.too-many', account.register, { input: makeSignUpInput() })

  const guess = { input: { email: ana.email, password: 'guessed it' } }
  for (let index = 0; index < 10; index++) await on(index).refused('login.wrong', account.login, guess)
  for (const index of [0, 1]) {
    await on(index).refused('login.too-many', account.login, { input: ana })
    await on(index).get(account.login, { input: bo })
  }
})

test('what a person saves in a day is counted on all servers together', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const limits = { LIMIT_WRITTEN_MB_PER_DAY: '1' }
  const first = await startServer(context, url, limits)
  const keys = { SECRETS_FILE: join(first.dataDir, 'secrets.json') }
  const second = await startServer(context, url, { ...limits, ...keys })
  const [ana, bo] = [await signUpOn(first.address), await signUpOn(first.address)]
  const anaOnSecond = createTestClient(second.address)
  anaOnSecond.token = ana.token
  const input = { bio: 'x'.repeat(600_000) }
  await ana.refused('request.invalid', account.updateProfile, { input })
  await anaOnSecond.refused('request.too-much-data', account.updateProfile, { input })
  await bo.refused('request.invalid', account.updateProfile, { input })
})

test('servers that run at the same time divide the limit of requests per second', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url, { LIMIT_REQUESTS_PER_SECOND: '30' })
  const { liveServers, database } = first.store
  /** Sends as many requests as one server alone accepts in a second. */
  const countRejected = async () => {
    const visitor = createTestClient(first.address)
    const responses = await Promise.all(Array.from({ length: 30 }, () => visitor.raw('/api/health')))
    return responses.filter(({ status }) => status === 429).length
  }
  const readShare = async () => {
    await liveServers.refresh()
    return liveServers.shareOf(12)
  }
  const keys = { SECRETS_FILE: join(first.dataDir, 'secrets.json') }
  assert.equal(await readShare(), 12)
  assert.equal(await countRejected(), 0)
  const second = await startServer(context, url, keys)
  await startServer(context, url, keys)
  assert.equal(await readShare(), 4)
  await second.stop()
  assert.equal(await readShare(), 6)

  // The share is what the server really accepts.
  const insertServers =
    'insert into live_servers (id, seen_at) select gen_random_uuid(), now() from generate_series(1, 28)'
  await database.$client.query(insertServers)
  await liveServers.refresh()
  assert.equal(liveServers.shareOf(30), 1)
  assert.ok((await countRejected()) > 0)

  // All others have been killed, so they no longer report.
  await database.$client.query("update live_servers set seen_at = now() - interval '31 seconds'")
  assert.equal(await readShare(), 12)
  await eventually(async () => (await countRejected()) === 0, 'all requests of a second to be accepted')
})

async function signUpOn(address: string) {
  const [person, input] = [createTestClient(address), makeSignUpInput()]
  await person.get(account.register, { input })
  person.token = (await person.get(account.login, { input })).token
  return person
}

async function fetchPicture({ address }: { address: string }, name: string): Promise<Buffer> {
  const response = await createTestClient(address).raw(`/uploads/avatars/${name}`)
  assert.equal(response.headers.get('content-type'), 'image/webp')
  return Buffer.from(await response.arrayBuffer())
}

async function uploadPicture(person: TestClient, background: string) {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const input = { image: picture.toString('base64') }
  return (await person.get(account.uploadAvatar, { input })).data.user.avatarUrl
}

test('a server with other keys does not start, unless its operator accepts them', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url)
  await assert.rejects(startServer(context, url), (error: Error) => {
    assert.ok(error instanceof StartupError)
    assert.match(error.message, /^The secrets of this server differ .* NEW_SECRETS=accept/)
    return true
  })
  await createTestClient(first.address).get(account.installation)
  const accepting = await startServer(context, url, { NEW_SECRETS: 'accept' })
  await startServer(context, url, { SECRETS_FILE: join(accepting.dataDir, 'secrets.json') })
  await assert.rejects(
    startServer(context, url, { SECRETS_FILE: join(first.dataDir, 'secrets.json') }),
    StartupError,
  )
})

test('an unusable SECRETS_FILE is reported', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const file = join(makeScratchFolder(context), 'secrets.json')
  const start = () => startServer(context, url, { SECRETS_FILE: file })
  await assert.rejects(start(), /SECRETS_FILE\) does not exist/)
  writeFileSync(file, '{"tokenKey":"short"}')
  await assert.rejects(start(), /SECRETS_FILE\) does not contain/)
})

test('replacing the key signs nobody out, and a server with the earlier key alone does not start', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url)
  const file = join(first.dataDir, 'secrets.json')
  const earlier = join(makeScratchFolder(context), 'secrets.json')
  copyFileSync(file, earlier)
  const [ana, rita] = [createTestClient(first.address), createTestClient(first.address)]
  const [input, coach] = [makeSignUpInput(), { ...makeSignUpInput('Rita'), role: 'coach' as const }]
  for (const [client, person] of [
    [ana, input],
    [rita, coach],
  ] as const) {
    const { verificationToken = '' } = await client.get(account.register, { input: person })
    await client.get(account.verifyEmail, { input: { token: verificationToken } })
    client.token = (await client.get(account.login, { input: person })).token
  }
  const { secret } = (await ana.get(secondFactor.start, { input: { currentPassword: signUpPassword } })).data
  const codeAt = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
  await ana.get(secondFactor.confirm, { input: { code: codeAt(0) } })
  const { email } = makeSignUpInput('Bo')
  const invited = (await rita.get(people.invite, { input: { email } })).data.invited[0]
  const [earlierToken, cookies] = [ana.token, new Map(ana.cookies)]

  rotateKeys(file)
  const second = await startServer(context, url, { SECRETS_FILE: file })
  const [onSecond, ritaOnSecond] = [createTestClient(second.address), createTestClient(second.address)]
  onSecond.token = earlierToken
  for (const [name, value] of cookies) onSecond.cookies.set(name, value)
  await onSecond.get(account.check)
  onSecond.token = (await onSecond.get(account.refresh)).token
  await onSecond.get(account.check)
  await onSecond.get(account.login, { input: { ...input, code: codeAt(1) } })
  ritaOnSecond.token = rita.token
  const resend = { params: { invitation: invited?.id ?? '' } }
  assert.equal(
    new URL((await ritaOnSecond.get(people.resendInvitation, resend)).data.link).pathname,
    new URL(invited?.link ?? '').pathname,
    'within the cooldown, the link that was emailed is returned',
  )
  // The former key is no longer needed for two-step sign-in.
  const { rows } = await second.store.database.$client.query(
    'select user_id, sealed_secret from second_factors',
  )
  const { tokenKey } = JSON.parse(readFileSync(file, 'utf8'))
  assert.equal(openSealedSecret([tokenKey], rows[0].user_id, rows[0].sealed_secret), secret)
  await assert.rejects(startServer(context, url, { SECRETS_FILE: earlier }), /rotate-keys/)
})

test('the keys can come from the environment', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url)
  const file = join(first.dataDir, 'secrets.json')
  const SECRETS = readFileSync(file, 'utf8')
  await startServer(context, url, { SECRETS })
  await assert.rejects(startServer(context, url, { SECRETS, SECRETS_FILE: file }), /Remove one of them/)
  await assert.rejects(
    startServer(context, url, { SECRETS: '{}' }),
    /^StartupError: SECRETS does not contain|SECRETS does not contain/,
  )
})
