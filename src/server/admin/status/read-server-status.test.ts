import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { administration } from '#contract/admin/administration.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatBackupName } from '#server/backup/backup-name.ts'
import { version } from '#server/version.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests('alone')
const publicServer = serverForTests({ PUBLIC_URL: 'https://club.example' })
const withProvider = serverForTests({
  OIDC_ISSUER: 'https://login.example/club',
  OIDC_CLIENT_ID: 'cornerman',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_NAME: 'Club login',
  PASSWORD_SIGN_IN: 'off',
})

test('the status shows the version, storage, largest accounts and the last backup', async () => {
  const [ada, ana, bo] = [
    await server.coach('Ada', { role: 'admin' }),
    await server.athlete('Ana'),
    await server.athlete('Bo'),
  ]
  for (const athlete of [ana, ana, bo])
    await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  const { data: before } = await ada.get(administration.status)
  assert.equal(before.version, version)
  assert.deepEqual([before.identityProvider, before.isPasswordSignInOn], [null, true])
  assert.match(before.databaseVersion, /^\d+(\.\d+)*$/)
  assert.ok(before.databaseBytes > 1_000_000)
  assert.ok(before.disk.freeBytes > 0 && before.disk.freeBytes <= before.disk.sizeBytes)
  assert.deepEqual(
    before.largestAccounts.map(({ name, kind }) => [name, kind]),
    [
      ['Ana Example', 'logs'],
      ['Bo Example', 'logs'],
      ['Ana Example', 'bytes'],
    ],
  )
  const [logsOfAna, logsOfBo, bytesOfAna] = before.largestAccounts
  assert.deepEqual([logsOfAna?.count, logsOfBo?.count, bytesOfAna?.limit], [2, 1, 5_000_000_000])
  assert.ok((bytesOfAna?.count ?? 0) > 0)
  assert.equal(before.lastBackupAt, null)
  assert.ok(before.warnings.includes('no-recent-backup'))

  const folder = join(server.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, formatBackupName(new Date())), '')
  const { data: after } = await ada.get(administration.status)
  assert.ok(after.lastBackupAt)
  assert.ok(!after.warnings.includes('no-recent-backup'))
})

test('the status counts webhooks and their failures, but names neither addresses nor owners', async () => {
  const [ada, ana] = [await server.coach('Ada', { role: 'admin' }), await server.athlete('Ana')]
  const { $client } = server.store.database
  for (const reason of [null, 'owner', 'failures', 'gone'])
    await $client.query(
      `insert into webhooks (id, user_id, url, event_kinds, sealed_secret, off_reason, off_since)
       values (gen_random_uuid(), $1, 'https://hooks.example/secret', '{workout.recorded}', 'none', $2::text,
         case when $2::text is not null then now() end)`,
      [ana.id, reason],
    )
  for (const state of ['failed', 'delivered'])
    await $client.query(
      `insert into webhook_deliveries (id, webhook_id, state)
       select gen_random_uuid(), id, $1 from webhooks where off_reason is null`,
      [state],
    )
  const { data } = await ada.get(administration.status)
  assert.deepEqual(data.webhooks, { on: 1, turnedOffByFailures: 2, failedDeliveries: 1 })
  assert.ok(!JSON.stringify(data).includes('hooks.example'))
})

test('an untrusted proxy header is a warning', async () => {
  const ada = await server.coach('Ada', { role: 'admin' })
  assert.ok(!(await ada.get(administration.status)).data.warnings.includes('untrusted-proxy'))
  await server.visitor().raw('/api/health', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  assert.ok((await ada.get(administration.status)).data.warnings.includes('untrusted-proxy'))
})

test('a public server warns until every administrator has a second factor or is disabled', async () => {
  const [ada, cy] = [
    await publicServer.coach('Ada', { role: 'admin' }),
    await publicServer.coach('Cy', { role: 'admin' }),
  ]
  await publicServer.coach('Rita')
  const { $client } = publicServer.store.database
  const isWarned = async () =>
    (await ada.get(administration.status)).data.warnings.includes('admin-without-second-factor')
  for (const { id } of [ada, cy])
    await $client.query(
      `insert into second_factors (id, user_id, sealed_secret, created_at) values (gen_random_uuid(), $1, 'none', now())`,
      [id],
    )
  const confirm = (id: string) =>
    $client.query('update second_factors set confirmed_at = now() where user_id = $1', [id])
  await confirm(ada.id)
  assert.ok(await isWarned())
  await confirm(cy.id)
  assert.ok(!(await isWarned()))
  await $client.query('update second_factors set confirmed_at = null where user_id = $1', [cy.id])
  await $client.query(
    `update users set disabled_at = now(), disabled_reason = 'Left the club.' where id = $1`,
    [cy.id],
  )
  assert.ok(!(await isWarned()))
})

test('the status shows the identity provider, but not its secret', async () => {
  const ada = await withProvider.coach('Ada', { role: 'admin' })
  const { data } = await ada.get(administration.status)
  assert.deepEqual(data.identityProvider, { name: 'Club login', issuer: 'https://login.example/club' })
  assert.equal(data.isPasswordSignInOn, false)
  assert.ok(!JSON.stringify(data).includes('a secret'))
})
