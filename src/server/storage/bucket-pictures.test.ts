import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { account } from '#contract/account/account.ts'
import { administration } from '#contract/admin/administration.ts'
import { eventually } from '#support/eventually.ts'
import { answerError, startS3Service } from '#support/s3-service.ts'
import { serverForTests } from '#support/server/server.ts'

const service = await startS3Service()
const server = serverForTests({ ...service.environment, STORAGE: 's3' })

const makePicture = async (color: string) =>
  (
    await sharp({ create: { width: 20, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer()
  ).toString('base64')
const keyOf = (name: string) => `riverside/avatars/${name}`

test('a picture is stored in the bucket, served from there, and deleted when it is replaced', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const upload = async (who: typeof ana, color: string) =>
    (await who.get(account.uploadAvatar, { input: { image: await makePicture(color) } })).data.user.avatarUrl
  const [first, other] = [await upload(ana, '#ff0000'), await upload(bo, '#00ff00')]
  const response = await server.visitor().raw(`/uploads/avatars/${first}`)
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), service.objects.get(keyOf(first)))
  const second = await upload(ana, '#0000ff')
  await eventually(() => !service.objects.has(keyOf(first)) || undefined, 'the removal')
  assert.ok(service.objects.has(keyOf(second)) && service.objects.has(keyOf(other)))
  assert.equal((await server.visitor().raw(`/uploads/avatars/${first}`)).status, 404)
})

test('the server moves files to the bucket, and keeps those that do not arrive', async () => {
  const { avatars } = server.store
  const folder = join(server.dataDir, 'uploads/avatars')
  const names = ['a', 'b'].map(letter => `${letter.repeat(46)}.webp`)
  for (const name of names) writeFileSync(join(folder, name), name)
  service.answerNext(
    line => line.startsWith('PUT'),
    response => answerError(response, 403, 'AccessDenied'),
  )
  await avatars.moveFiles()
  assert.ok(existsSync(join(folder, names[0] ?? '')))
  assert.equal((await avatars.read(names[0] ?? ''))?.toString(), names[0])
  await avatars.moveFiles()
  for (const name of names) {
    assert.equal(service.objects.get(keyOf(name))?.toString(), name)
    assert.ok(!existsSync(join(folder, name)))
  }
})

test('if the bucket does not respond, an upload can be retried and the admin page says so', async () => {
  const [ada, ana] = [await server.coach('Ada', { role: 'admin' }), await server.athlete('Ana')]
  service.answerNext(
    line => line.startsWith('PUT'),
    response => answerError(response, 403, 'AccessDenied'),
  )
  await ana.refused('server.busy', account.uploadAvatar, { input: { image: await makePicture('#ff0000') } })
  service.answerNext(
    line => line.startsWith('GET'),
    response => answerError(response, 403, 'AccessDenied'),
  )
  const { data } = await ada.get(administration.status)
  assert.ok(data.warnings.includes('storage-unreachable'))
  const later = (await ada.get(administration.status)).data
  assert.ok(!later.warnings.includes('storage-unreachable'))
  assert.ok(later.uploads.files > 0 && later.uploads.bytes > 0)
})
