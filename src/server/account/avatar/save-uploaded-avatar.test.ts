import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestClient } from '#support/server/test-client.ts'

const server = serverForTests({ STORAGE: 'files' })

const red = { r: 200, g: 40, b: 40 }
const makeImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

const upload = async (client: TestClient, bytes: Uint8Array) =>
  (await client.get(account.uploadAvatar, { input: { image: Buffer.from(bytes).toString('base64') } })).data
    .user

const assertRejected = (client: TestClient, code: Parameters<TestClient['refused']>[0], bytes: Uint8Array) =>
  client.refused(code, account.uploadAvatar, { input: { image: Buffer.from(bytes).toString('base64') } })

const isStored = (name: string) => existsSync(join(server.dataDir, 'uploads/avatars', name))
const waitForRemoval = (name: string) =>
  eventually(() => !isStored(name) || undefined, `the removal of ${name}`)

test('an uploaded picture becomes a 512-pixel square that anyone who knows its file name can fetch', async () => {
  const rita = await server.coach()
  for (const bytes of [
    await makeImage(900, 600).jpeg().toBuffer(),
    await makeImage(300, 700).png().toBuffer(),
    await makeImage(64, 64).webp().toBuffer(),
  ]) {
    const { avatarUrl } = await upload(rita, bytes)
    const response = await server.visitor().raw(`/uploads/avatars/${avatarUrl}`)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/webp')
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.match(response.headers.get('cache-control') ?? '', /max-age=31536000, immutable/)
    const { width, height, format } = await sharp(await response.bytes()).metadata()
    assert.deepEqual([width, height, format], [512, 512, 'webp'])
  }
  const { user } = (await rita.get(account.check)).data
  const athlete = await server.athlete()
  await server.link(rita, athlete)
  const [coaching] = (await athlete.get(people.coachings)).data
  assert.equal(coaching?.coach.avatarUrl, user.avatarUrl)
})

test('accepts a picture as a data URL', async () => {
  const rita = await server.coach()
  const text = (await makeImage(20, 20).png().toBuffer()).toString('base64')
  const { data } = await rita.get(account.uploadAvatar, { input: { image: `data:image/png;base64,${text}` } })
  assert.ok(isStored(data.user.avatarUrl))
})

test('rotates a photo upright and removes its metadata, such as the location', async () => {
  const rita = await server.coach()
  // The photo was taken with the camera turned sideways: the red left half of the file is the upper half of
  // the scene.
  const sideways = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: await makeImage(200, 400).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SECRETCAMERA' },
      IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer()
  assert.ok((await sharp(sideways).metadata()).exif?.includes('SECRETCAMERA'))
  const { avatarUrl } = await upload(rita, sideways)
  const bytes = Buffer.from(await (await rita.raw(`/uploads/avatars/${avatarUrl}`)).arrayBuffer())
  const metadata = await sharp(bytes).metadata()
  assert.deepEqual(
    [metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation],
    [undefined, undefined, undefined, undefined],
  )
  assert.ok(!bytes.includes('SECRETCAMERA'))
  const above = await sharp(bytes).extract({ left: 400, top: 20, width: 1, height: 1 }).raw().toBuffer()
  assert.ok((above[0] ?? 0) > 150 && (above[2] ?? 255) < 100, 'the upper half is red')
})

test('rejects files other than JPEG, PNG and WebP, regardless of their declared type', async () => {
  const rita = await server.coach()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const gif = await makeImage(10, 10).gif().toBuffer()
  const tiff = await makeImage(10, 10).tiff().toBuffer()
  for (const bytes of [
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('%PDF-1.7'),
    gif,
    tiff,
    Buffer.from('RIFF\0\0\0\0WAVE'),
    Buffer.from([0xff, 0xd8]),
  ])
    await assertRejected(rita, 'picture.wrong-type', bytes)
  // Invalid base64.
  await rita.refused('picture.wrong-type', account.uploadAvatar, { input: { image: '../../etc/passwd' } })
  assert.equal((await rita.get(account.check)).data.user.avatarUrl, '')
})

test('rejects truncated pictures, and other invalid files that begin with a picture header', async () => {
  const rita = await server.coach()
  const noise = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, at) => (at * 7919) % 251))
  const jpeg = await sharp(noise, { raw: { width: 120, height: 120, channels: 3 } })
    .jpeg()
    .toBuffer()
  const png = await sharp(noise, { raw: { width: 120, height: 120, channels: 3 } })
    .png()
    .toBuffer()
  const html = Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')])
  for (const bytes of [
    jpeg.subarray(0, jpeg.length / 2),
    png.subarray(0, png.length / 2),
    html,
    Buffer.from('\xff\xd8\xff', 'latin1'),
  ])
    await assertRejected(rita, 'picture.unreadable', bytes)
})

test('removes any data that follows the image data in a file', async () => {
  const rita = await server.coach()
  const png = await makeImage(30, 30).png().toBuffer()
  const both = Buffer.concat([png, Buffer.from('<script>alert("polyglot")</script>')])
  const { avatarUrl } = await upload(rita, both)
  const bytes = Buffer.from(await (await rita.raw(`/uploads/avatars/${avatarUrl}`)).arrayBuffer())
  assert.ok(!bytes.includes('polyglot'))
})

test('rejects a small file that declares 400 megapixels, without decoding it', async () => {
  const rita = await server.coach()
  const before = process.memoryUsage().rss
  await assertRejected(rita, 'picture.too-many-pixels', makeDecompressionBomb(20_000, 20_000))
  assert.ok(process.memoryUsage().rss - before < 300_000_000)
})

/** Creates a small PNG file that declares a huge picture of one colour. */
function makeDecompressionBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * 1000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

test('rejects pictures over 5 MB with a message, and much larger request bodies without reading them', async () => {
  const rita = await server.coach()
  const large = Buffer.concat([await makeImage(20, 20).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
  const reply = await assertRejected(rita, 'picture.too-large', large)
  assert.equal(reply.failure?.message, 'This picture is larger than 5 MB. Choose a smaller one.')
  await assertRejected(rita, 'request.too-large', Buffer.alloc(6 * 1024 * 1024))
  const fits = Buffer.concat([await makeImage(20, 20).png().toBuffer(), Buffer.alloc(4.9 * 1024 * 1024)])
  assert.ok(isStored((await upload(rita, fits)).avatarUrl))
})

test('only the picture upload accepts large request bodies, and only from signed-in users', async () => {
  const rita = await server.coach()
  const image = Buffer.alloc(5 * 1024 * 1024, 1).toString('base64')
  const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ bio: image }) }
  assert.equal((await rita.raw('/auth/profile', { ...init, method: 'PATCH' })).status, 413)
  await server.visitor().refused('session.required', account.uploadAvatar, { input: { image } })
})

test('replacing or removing a picture deletes the previous file', async () => {
  const rita = await server.coach()
  const first = await upload(rita, await makeImage(20, 20).png().toBuffer())
  const second = await upload(rita, await makeImage(20, 20).png().toBuffer())
  await waitForRemoval(first.avatarUrl)
  assert.ok(isStored(second.avatarUrl))
  assert.equal((await rita.get(account.removeAvatar)).data.user.avatarUrl, '')
  await waitForRemoval(second.avatarUrl)
  const third = await upload(rita, await makeImage(20, 20).png().toBuffer())
  await rita.get(account.updateProfile, { input: { avatarUrl: 'https://pictures.example/rita.jpg' } })
  await waitForRemoval(third.avatarUrl)
})

test('saving the profile without changes keeps the picture', async () => {
  const rita = await server.coach()
  const user = await upload(rita, await makeImage(20, 20).png().toBuffer())
  const { avatarUrl } = (await rita.get(account.updateProfile, { input: user })).data.user
  assert.equal(avatarUrl, user.avatarUrl)
  const { rows } = await server.store.database.$client.query(
    "select 1 from pgboss.job where name = 'avatar.remove' and data->>'name' = $1",
    [avatarUrl],
  )
  assert.equal(rows.length, 0)
})

test('a user who sets another user’s picture as an avatar cannot delete that picture', async () => {
  const [rita, sam] = [await server.coach(), await server.athlete('Sam')]
  const { avatarUrl } = await upload(rita, await makeImage(20, 20).png().toBuffer())
  await sam.get(account.updateProfile, { input: { avatarUrl } })
  await sam.get(account.removeAvatar)
  await sam.get(account.updateProfile, { input: { avatarUrl } })
  const own = await upload(sam, await makeImage(20, 20).png().toBuffer())
  await sam.get(account.updateProfile, { input: { avatarUrl } })
  await waitForRemoval(own.avatarUrl)
  await sam.get(account.deleteAccount)
  // Jobs run in order, so once the next file has been deleted, all earlier jobs are done too.
  const bo = await server.athlete('Bo')
  const last = await upload(bo, await makeImage(20, 20).png().toBuffer())
  await bo.get(account.removeAvatar)
  await waitForRemoval(last.avatarUrl)
  assert.ok(isStored(avatarUrl))
  assert.equal((await rita.raw(`/uploads/avatars/${avatarUrl}`)).status, 200)
})

test('after concurrent uploads, only one file remains', async () => {
  const rita = await server.coach()
  const bytes = await makeImage(20, 20).png().toBuffer()
  const names = (await Promise.all([1, 2, 3].map(() => upload(rita, bytes)))).map(user => user.avatarUrl)
  const { avatarUrl } = (await rita.get(account.check)).data.user
  const files = () => readdirSync(join(server.dataDir, 'uploads/avatars'))
  await eventually(
    () => files().filter(name => names.includes(name)).length === 1 || undefined,
    'the removal of the other files',
  )
  assert.ok(files().includes(avatarUrl))
})

test('deleting an account deletes its picture file', async () => {
  const ana = await server.athlete()
  const { avatarUrl } = await upload(ana, await makeImage(20, 20).png().toBuffer())
  await ana.get(account.deleteAccount)
  await waitForRemoval(avatarUrl)
})

test('the uploads path serves only pictures and does not list the directory’s contents', async () => {
  for (const path of [
    '/uploads/avatars',
    '/uploads/avatars/',
    '/uploads/avatars/..%2f..%2fsecrets.json',
    '/uploads/avatars/%2e%2e/%2e%2e/secrets.json',
    '/uploads/avatars/../../secrets.json',
    '/uploads/avatars/....//....//secrets.json',
    '/uploads/avatars/..%5c..%5csecrets.json',
    '/uploads/avatars/%00.webp',
    '/uploads/avatars/rita.webp',
    `/uploads/avatars/${'a'.repeat(46)}.webp`,
    `/uploads/avatars/${'a'.repeat(5000)}.webp`,
    '/uploads/',
  ]) {
    const { status, text } = await ask(path)
    assert.ok([400, 404].includes(status), `${path} returned ${status}`)
    assert.doesNotMatch(text, /databasePassword|tokenKey/)
  }
})

/** Requests the path exactly as given; `fetch` would normalise it. */
function ask(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(server.address)
  return new Promise((done, failed) => {
    get({ hostname, port, path, headers: { accept: 'image/*' } }, async response => {
      const text = (await response.toArray()).join('')
      done({ status: response.statusCode ?? 0, text })
    }).on('error', failed)
  })
}
