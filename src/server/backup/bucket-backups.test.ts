import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { readConfig } from '#server/config.ts'
import { openBucket } from '#server/storage/s3/bucket.ts'
import { answerError, startS3Service } from '#support/s3-service.ts'
import { createEmptyDatabase } from '#support/server/database.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { serverForTests } from '#support/server/server.ts'
import { runBackup } from './backup-files.ts'
import { downloadBucketBackup, findBucketBackup, readBucketBackup } from './bucket-backups.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const service = await startS3Service()
const server = serverForTests({ ...service.environment, STORAGE: 's3' })
const bucket = openBucket(service.config, { firstDelayMs: 1 })

const readTestConfig = (folder: string, change: Record<string, string> = {}) =>
  readConfig({ ...service.environment, STORAGE: 's3', BACKUP_DIR: folder, BACKUP_TO_S3: 'true', ...change })
const back = (folder: string, day: string, change?: Record<string, string>) =>
  runBackup(
    { database: server.store.database, url: server.databaseUrl, dataDir: server.dataDir },
    readTestConfig(folder, change),
    new Date(`2026-05-${day}T02:30:00Z`),
  )
const listCopies = () =>
  [...service.objects.keys()].filter(key => key.startsWith('riverside/backups/')).sort()

test('a backup with the pictures of the bucket is copied there and restored from there', async context => {
  const ana = await server.athlete('Ana')
  const image = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { data } = await ana.get(account.uploadAvatar, { input: { image: image.toString('base64') } })
  const { avatarUrl } = data.user
  const stored = service.objects.get(`riverside/avatars/${avatarUrl}`)
  assert.ok(stored)
  assert.deepEqual(readdirSync(join(server.dataDir, 'uploads/avatars')), [])

  const { file } = await back(makeScratchFolder(context), '01')
  const copy = service.objects.get('riverside/backups/cornerman-2026-05-01T023000.backup.tar.gz')
  assert.deepEqual(copy, readFileSync(file))
  const name = await findBucketBackup(bucket, 'latest')
  assert.equal(name, 'cornerman-2026-05-01T023000.backup.tar.gz')
  assert.ok((await readBucketBackup(bucket, name)).checksums.files[`uploads/avatars/${avatarUrl}`])

  const scratch = makeScratchFolder(context)
  const downloaded = await downloadBucketBackup(bucket, name, scratch)
  await readBackup(downloaded)
  const { url, drop } = await createEmptyDatabase()
  context.after(drop)
  const dataDir = makeScratchFolder(context)
  await restoreBackup(downloaded, { url, dataDir, scratch })
  assert.deepEqual(readFileSync(join(dataDir, 'uploads/avatars', avatarUrl)), stored)
  await assert.rejects(readBucketBackup(bucket, 'missing'), /s3:missing does not exist/)
})

test('keeps the newest copies, all if no number is set, and those with other names', async context => {
  const folder = makeScratchFolder(context)
  service.objects.set('riverside/backups/before-the-move.tar.gz', Buffer.from(''))
  for (const day of ['02', '03', '04']) await back(folder, day, { BACKUP_KEEP: '1' })
  assert.equal(listCopies().length, 5)
  assert.equal(readdirSync(folder).length, 1)
  await back(folder, '05', { BACKUP_S3_KEEP: '2' })
  assert.deepEqual(listCopies(), [
    'riverside/backups/before-the-move.tar.gz',
    'riverside/backups/cornerman-2026-05-04T023000.backup.tar.gz',
    'riverside/backups/cornerman-2026-05-05T023000.backup.tar.gz',
  ])
})

test('a copy that arrives damaged is recognised and deleted, and the old ones stay', async context => {
  const before = listCopies()
  service.answerNext(
    line => line.startsWith('GET') && line.includes('2026-05-06'),
    response => void response.end(service.objects.get(before.at(-1) ?? '')?.subarray(0, -300)),
  )
  const folder = makeScratchFolder(context)
  await assert.rejects(
    back(folder, '06', { BACKUP_S3_KEEP: '1' }),
    /s3:cornerman-2026-05-06T023000\.backup\.tar\.gz is not a complete backup/,
  )
  assert.deepEqual(listCopies(), before)
  assert.equal(readdirSync(folder).length, 1)
})

test('a copy that the service refuses fails with a message, and the backup on the disk stays', async context => {
  service.answerNext(
    line => line.startsWith('PUT'),
    response => answerError(response, 403, 'AccessDenied'),
  )
  const folder = makeScratchFolder(context)
  await assert.rejects(back(folder, '07'), /403 AccessDenied to PUT riverside\/backups\/cornerman/)
  assert.deepEqual(readdirSync(folder), ['cornerman-2026-05-07T023000.backup.tar.gz'])
})
