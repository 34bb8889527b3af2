import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { dataExports } from '#contract/data-exports.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

async function createClub() {
  const [rita, otto] = await Promise.all([server.coach('Rita'), server.coach('Otto')])
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  await server.link(otto, ana)
  return { rita, otto, ana, bo, coaching }
}

const createImage = (width: number, height: number, background = '#c82828') =>
  sharp({ create: { width, height, channels: 3, background } })
const toBase64 = async (image: Sharp) => (await image.toBuffer()).toString('base64')
const createPng = (width = 8, height = 4) => toBase64(createImage(width, height).png())

type PictureInput = { id?: string; altText?: string; image: string }

const send = async (author: TestUser, to: TestUser, pictures: PictureInput[], text = '', id = uuidv7()) =>
  (await author.get(messages.sendPictures, { params: { id: to.id }, input: { id, text, pictures } })).data

const read = async (reader: TestUser, other: TestUser, pictureId: string) => {
  const file = await reader.get(messages.picture, { params: { id: other.id, pictureId } })
  return Buffer.from(await file.arrayBuffer())
}

const countPictures = async () => {
  const { rows } = await server.store.database.$client.query(
    'select count(*)::int as count from message_pictures',
  )
  return rows[0].count
}

test('a message with pictures keeps their order and descriptions, and both people can read them', async () => {
  const { rita, ana } = await createClub()
  const sent = await send(ana, rita, [
    { altText: ' Wrist, taped ', image: await createPng(40, 20) },
    { image: `data:image/jpeg;base64,${await toBase64(createImage(20, 40).jpeg())}` },
  ])
  assert.equal(sent.text, '')
  assert.deepEqual(
    sent.pictures.map(one => [one.altText, one.widthPx, one.heightPx]),
    [
      ['Wrist, taped', 40, 20],
      ['', 20, 40],
    ],
  )
  const [shown] = (await rita.get(messages.thread, { params: { id: ana.id } })).data.messages
  assert.deepEqual(shown, sent)
  const [thread] = (await rita.get(messages.threads)).data
  assert.deepEqual(thread?.lastMessage, sent)
  for (const [reader, other] of [
    [rita, ana],
    [ana, rita],
  ] as const) {
    const metadata = await sharp(await read(reader, other, sent.pictures[0]?.id ?? '')).metadata()
    assert.deepEqual([metadata.format, metadata.width, metadata.height], ['webp', 40, 20])
  }
})

test('a picture is stored upright, at most 1,600 pixels wide, and without location and camera', async () => {
  const { rita, ana } = await createClub()
  const sideways = createImage(2400, 1200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SECRETCAMERA' }, IFD3: { GPSLatitude: '59/1 54/1 0/1' } })
  const [picture] = (await send(ana, rita, [{ image: await toBase64(sideways) }])).pictures
  assert.deepEqual([picture?.widthPx, picture?.heightPx], [800, 1600])
  const stored = await read(rita, ana, picture?.id ?? '')
  const metadata = await sharp(stored).metadata()
  assert.deepEqual([metadata.exif, metadata.xmp, metadata.orientation], [undefined, undefined, undefined])
  assert.ok(!stored.includes('SECRETCAMERA'))
})

test('only the two people of a thread can read its pictures', async () => {
  const { rita, otto, ana, bo, coaching } = await createClub()
  const ada = await server.coach('Ada', { role: 'admin' })
  const [picture] = (await send(ana, rita, [{ image: await createPng() }])).pictures
  const pictureId = picture?.id ?? ''
  const refuse = (
    reader: TestUser,
    other: TestUser,
    code: 'thread.not-found' | 'message.picture-not-found',
  ) => reader.refused(code, messages.picture, { params: { id: other.id, pictureId } })
  // Otto coaches Ana too, and Bo is an athlete of Rita, but the picture is in neither of their threads.
  await refuse(otto, ana, 'message.picture-not-found')
  await refuse(ana, otto, 'message.picture-not-found')
  await refuse(bo, rita, 'message.picture-not-found')
  await refuse(ada, ana, 'thread.not-found')
  await refuse(otto, bo, 'thread.not-found')
  await server.visitor().refused('session.required', messages.picture, { params: { id: rita.id, pictureId } })
  await ana.refused('message.picture-not-found', messages.picture, {
    params: { id: rita.id, pictureId: 'unknown' },
  })
  // After the coaching has ended, both still read the thread, and neither writes in it.
  await rita.get(people.endCoaching, { params: { id: coaching } })
  assert.ok((await read(rita, ana, pictureId)).length > 0)
  assert.ok((await read(ana, rita, pictureId)).length > 0)
  await rita.refused('thread.coaching-ended', messages.sendPictures, {
    params: { id: ana.id },
    input: { pictures: [{ image: await createPng() }] },
  })
})

test('pictures that are sent several times are stored once', async () => {
  const { rita, ana } = await createClub()
  const before = await countPictures()
  const pictures = [{ id: uuidv7(), image: await createPng() }]
  const call = { params: { id: rita.id }, input: { id: uuidv7(), pictures } }
  const first = await ana.call(messages.sendPictures, call)
  const again = await ana.call(messages.sendPictures, call)
  assert.deepEqual([first.status, again.status], [201, 200])
  assert.equal(await countPictures(), before + 1)
  // The id of a picture belongs to the message in which it was sent first.
  await rita.refused('message.id-taken', messages.sendPictures, {
    params: { id: ana.id },
    input: { pictures },
  })
  assert.equal((await ana.get(messages.thread, { params: { id: rita.id } })).data.messages.length, 1)
})

test('rejects files that are not pictures, more than four pictures and none, and stores nothing', async () => {
  const { rita, ana } = await createClub()
  const before = await countPictures()
  const image = await createPng()
  const refuse = async (code: Parameters<TestUser['refused']>[0], pictures: PictureInput[]) =>
    ana.refused(code, messages.sendPictures, { params: { id: rita.id }, input: { text: 'Look', pictures } })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  await refuse('picture.wrong-type', [{ image }, { image: svg }])
  const truncated = Buffer.from(image, 'base64').subarray(0, 40).toString('base64')
  await refuse('picture.unreadable', [{ image: truncated }])
  await refuse('request.invalid', [])
  await refuse(
    'request.invalid',
    Array.from({ length: 5 }, () => ({ image })),
  )
  await refuse('request.invalid', [{ image, altText: 'x'.repeat(301) }])
  await refuse('request.too-large', [{ image: 'A'.repeat(8 * 1024 * 1024) }])
  assert.equal(await countPictures(), before)
  assert.deepEqual((await rita.get(messages.thread, { params: { id: ana.id } })).data.messages, [])
})

test('a message without words is announced by its number of pictures', async () => {
  const { rita, ana } = await createClub()
  const image = await createPng()
  await send(ana, rita, [{ image }, { image }])
  const [notice] = (await rita.get(notifications.list)).data.notifications
  assert.deepEqual([notice?.title, notice?.message], ['Ana Example sent you a message', '2 pictures'])
  const { questions } = (await rita.get(analytics.attention)).data
  assert.equal(questions?.items[0]?.text, 'A picture')
})

test('both people export the pictures of their threads, and no others', async () => {
  const { rita, otto, ana } = await createClub()
  const own = await send(ana, rita, [{ altText: 'Wrist', image: await createPng() }])
  const other = await send(otto, ana, [{ image: await createPng() }])
  const listExported = async (who: TestUser) => {
    const file = await who.get(dataExports.json)
    return (JSON.parse(await file.text()) as { messagePictures: Record<string, unknown>[] }).messagePictures
  }
  const [exported, ...rest] = await listExported(rita)
  assert.deepEqual([exported?.messageId, exported?.altText, rest], [own.id, 'Wrist', []])
  const [, base64 = ''] = String(exported?.image).split('data:image/webp;base64,')
  assert.deepEqual(Buffer.from(base64, 'base64'), await read(rita, ana, own.pictures[0]?.id ?? ''))
  const exportedByAna = await listExported(ana)
  assert.deepEqual(exportedByAna.map(one => one.messageId).toSorted(), [own.id, other.id].toSorted())
})

test('deleting an account deletes the pictures of its threads, and no others', async () => {
  const { rita, otto, ana } = await createClub()
  await send(rita, ana, [{ image: await createPng() }])
  await send(ana, rita, [{ image: await createPng() }])
  const kept = await send(otto, ana, [{ image: await createPng() }])
  const before = await countPictures()
  await rita.get(account.deleteAccount)
  assert.equal(await countPictures(), before - 2)
  assert.ok((await read(ana, otto, kept.pictures[0]?.id ?? '')).length > 0)
})
