import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { account } from '#contract/account.ts'
import { people } from '#contract/people.ts'
import type { Caller } from '#support/caller.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()

const red = { r: 200, g: 40, b: 40 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

const upload = async (who: Caller, bytes: Uint8Array) =>
  (await who.get(account.uploadAvatar, { input: { image: Buffer.from(bytes).toString('base64') } })).data.user

const refused = (who: Caller, code: Parameters<Caller['refused']>[0], bytes: Uint8Array) =>
  who.refused(code, account.uploadAvatar, { input: { image: Buffer.from(bytes).toString('base64') } })

const kept = (name: string) => existsSync(join(server.dataDir, 'uploads/avatars', name))
const gone = (name: string) => eventually(() => !kept(name) || undefined, `${name} is removed`)

test('a picture becomes a square of 512 pixels that everybody with its name may see', async () => {
  const rita = await server.coach()
  for (const bytes of [
    await plain(900, 600).jpeg().toBuffer(),
    await plain(300, 700).png().toBuffer(),
    await plain(64, 64).webp().toBuffer(),
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
  const bearing = (await rita.get(account.check)).data.user
  const athlete = await server.athlete()
  await server.link(rita, athlete)
  const [coaching] = (await athlete.get(people.coachings)).data
  assert.equal(coaching?.coach.avatarUrl, bearing.avatarUrl)
})

test('a picture may come as the address of a picture', async () => {
  const rita = await server.coach()
  const text = (await plain(20, 20).png().toBuffer()).toString('base64')
  const { data } = await rita.get(account.uploadAvatar, { input: { image: `data:image/png;base64,${text}` } })
  assert.ok(kept(data.user.avatarUrl))
})

test('a photo stands upright, and where it was taken is not kept', async () => {
  const rita = await server.coach()
  // Taken sideways: the left half, red, is the upper half of what was seen.
  const sideways = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: await plain(200, 400).png().toBuffer(), left: 0, top: 0 }])
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
  assert.ok((above[0] ?? 0) > 150 && (above[2] ?? 255) < 100, 'red is above')
})

test('what is no JPEG, PNG or WebP is refused, whatever it claims to be', async () => {
  const rita = await server.coach()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const gif = await plain(10, 10).gif().toBuffer()
  const tiff = await plain(10, 10).tiff().toBuffer()
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
    await refused(rita, 'picture.wrong-type', bytes)
  // No base64 at all.
  await rita.refused('picture.wrong-type', account.uploadAvatar, { input: { image: '../../etc/passwd' } })
  assert.equal((await rita.get(account.check)).data.user.avatarUrl, '')
})

test('a picture that begins as one and is none is refused', async () => {
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
    await refused(rita, 'picture.unreadable', bytes)
})

test('what stands behind a picture in its file is not kept', async () => {
  const rita = await server.coach()
  const png = await plain(30, 30).png().toBuffer()
  const both = Buffer.concat([png, Buffer.from('<script>alert("polyglot")</script>')])
  const { avatarUrl } = await upload(rita, both)
  const bytes = Buffer.from(await (await rita.raw(`/uploads/avatars/${avatarUrl}`)).arrayBuffer())
  assert.ok(!bytes.includes('polyglot'))
})

test('a small file that unfolds into 400 megapixels is refused before it does', async () => {
  const rita = await server.coach()
  const before = process.memoryUsage().rss
  await refused(rita, 'picture.too-many-pixels', bomb(20_000, 20_000))
  assert.ok(process.memoryUsage().rss - before < 300_000_000)
})

/** A PNG of one colour: a row of zeros, packed. */
function bomb(width: number, height: number): Buffer {
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

test('more than 5 MB is refused in words, and much more without being read', async () => {
  const rita = await server.coach()
  const large = Buffer.concat([await plain(20, 20).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
  const reply = await refused(rita, 'picture.too-large', large)
  assert.equal(reply.failure?.message, 'This picture is larger than 5 MB. Choose a smaller one.')
  await refused(rita, 'request.too-large', Buffer.alloc(6 * 1024 * 1024))
  const fits = Buffer.concat([await plain(20, 20).png().toBuffer(), Buffer.alloc(4.9 * 1024 * 1024)])
  assert.ok(kept((await upload(rita, fits)).avatarUrl))
})

test('other calls take no longer bodies than before, and strangers send no picture', async () => {
  const rita = await server.coach()
  const image = Buffer.alloc(5 * 1024 * 1024, 1).toString('base64')
  const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ bio: image }) }
  assert.equal((await rita.raw('/auth/profile', { ...init, method: 'PATCH' })).status, 413)
  await server.visitor().refused('session.required', account.uploadAvatar, { input: { image } })
})

test('the picture before is deleted when another is shown, or none', async () => {
  const rita = await server.coach()
  const first = await upload(rita, await plain(20, 20).png().toBuffer())
  const second = await upload(rita, await plain(20, 20).png().toBuffer())
  await gone(first.avatarUrl)
  assert.ok(kept(second.avatarUrl))
  assert.equal((await rita.get(account.removeAvatar)).data.user.avatarUrl, '')
  await gone(second.avatarUrl)
  const third = await upload(rita, await plain(20, 20).png().toBuffer())
  await rita.get(account.updateProfile, { input: { avatarUrl: 'https://pictures.example/rita.jpg' } })
  await gone(third.avatarUrl)
})

test('a profile that is sent back whole keeps its picture', async () => {
  const rita = await server.coach()
  const user = await upload(rita, await plain(20, 20).png().toBuffer())
  const { avatarUrl } = (await rita.get(account.updateProfile, { input: user })).data.user
  assert.equal(avatarUrl, user.avatarUrl)
  const { rows } = await server.store.database.$client.query(
    "select 1 from pgboss.job where name = 'avatar.remove' and data->>'name' = $1",
    [avatarUrl],
  )
  assert.equal(rows.length, 0)
})

test('whoever names another person’s picture has it shown, and never deleted', async () => {
  const [rita, sam] = [await server.coach(), await server.athlete('Sam')]
  const { avatarUrl } = await upload(rita, await plain(20, 20).png().toBuffer())
  await sam.get(account.updateProfile, { input: { avatarUrl } })
  await sam.get(account.removeAvatar)
  await sam.get(account.updateProfile, { input: { avatarUrl } })
  const own = await upload(sam, await plain(20, 20).png().toBuffer())
  await sam.get(account.updateProfile, { input: { avatarUrl } })
  await gone(own.avatarUrl)
  await sam.get(account.deleteAccount)
  // One after the other: what was asked for later is done last.
  const bo = await server.athlete('Bo')
  const last = await upload(bo, await plain(20, 20).png().toBuffer())
  await bo.get(account.removeAvatar)
  await gone(last.avatarUrl)
  assert.ok(kept(avatarUrl))
  assert.equal((await rita.raw(`/uploads/avatars/${avatarUrl}`)).status, 200)
})

test('two pictures at once leave one file', async () => {
  const rita = await server.coach()
  const bytes = await plain(20, 20).png().toBuffer()
  const names = (await Promise.all([1, 2, 3].map(() => upload(rita, bytes)))).map(user => user.avatarUrl)
  const { avatarUrl } = (await rita.get(account.check)).data.user
  const files = () => readdirSync(join(server.dataDir, 'uploads/avatars'))
  await eventually(
    () => files().filter(name => names.includes(name)).length === 1 || undefined,
    'the others are removed',
  )
  assert.ok(files().includes(avatarUrl))
})

test('the picture goes with the account', async () => {
  const ana = await server.athlete()
  const { avatarUrl } = await upload(ana, await plain(20, 20).png().toBuffer())
  await ana.get(account.deleteAccount)
  await gone(avatarUrl)
})

test('nothing but pictures is served from where they lie, and no list of them', async () => {
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
    assert.ok([400, 404].includes(status), `${path} answered ${status}`)
    assert.doesNotMatch(text, /databasePassword|tokenKey/)
  }
})

/** The path as it stands: `fetch` would tidy it up. */
function ask(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(server.address)
  return new Promise((done, failed) => {
    get({ hostname, port, path, headers: { accept: 'image/*' } }, async response => {
      const text = (await response.toArray()).join('')
      done({ status: response.statusCode ?? 0, text })
    }).on('error', failed)
  })
}
