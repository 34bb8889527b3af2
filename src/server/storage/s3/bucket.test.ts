import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { answerError, startS3Service } from '#support/s3-service.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { openBucket } from './bucket.ts'

const service = await startS3Service()
const open = (change: object = {}) =>
  openBucket({ ...service.config, ...change }, { firstDelayMs: 1, partBytes: 1000 })

async function read(key: string): Promise<Buffer | undefined> {
  const stream = await open().get(key)
  return stream && buffer(stream)
}

test('an object is stored, read and deleted, and another one stays', async () => {
  const bucket = open()
  await bucket.put('a/one (1)+x.txt', Buffer.from('first'))
  await bucket.put('a/two.txt', Buffer.from(''))
  assert.equal((await read('a/one (1)+x.txt'))?.toString(), 'first')
  await bucket.remove('a/one (1)+x.txt')
  assert.equal(await read('a/one (1)+x.txt'), undefined)
  assert.equal((await read('a/two.txt'))?.length, 0)
  assert.deepEqual([...service.objects.keys()], ['riverside/a/two.txt'])
  await bucket.remove('a/missing.txt')
})

test('lists all objects of a folder, page by page, and no others', async () => {
  const names = ['list/1', 'list/2 ü&<', 'list/3+', 'list/4', 'list/5']
  for (const name of [...names, 'other/6']) await open().put(name, Buffer.from(name))
  const listed: { key: string; sizeBytes: number }[] = []
  for await (const object of open().list('list/')) listed.push(object)
  assert.deepEqual(
    listed.map(({ key }) => key),
    names,
  )
  assert.equal(listed[1]?.sizeBytes, Buffer.byteLength('list/2 ü&<'))
})

test('a wrong key is refused without another attempt, and the message contains no secret', async () => {
  const count = service.requests.length
  const wrong = open({ secretAccessKey: 'wrong-secret' })
  await assert.rejects(wrong.put('x', Buffer.from('x')), (error: Error) => {
    assert.match(error.message, /403 SignatureDoesNotMatch to PUT riverside\/x/)
    assert.doesNotMatch(error.message, /wrong-secret|test-access-key/)
    return true
  })
  assert.equal(service.requests.length, count + 1)
})

test('a missing bucket is an error, and not a missing object', async () => {
  const answerNoBucket = () =>
    service.answerNext(
      line => line.includes('picture'),
      response => answerError(response, 404, 'NoSuchBucket'),
    )
  answerNoBucket()
  await assert.rejects(read('picture'), /404 NoSuchBucket to GET riverside\/picture/)
  answerNoBucket()
  await assert.rejects(open().remove('picture'), /404 NoSuchBucket to DELETE riverside\/picture/)
  assert.equal(await read('picture'), undefined)
})

test('a failure of the service is retried, and reported if it lasts', async () => {
  for (const status of [500, 503, 429])
    service.answerNext(
      line => line.startsWith('PUT'),
      response => answerError(response, status, 'SlowDown'),
    )
  await open().put('retried', Buffer.from('arrived'))
  assert.equal((await read('retried'))?.toString(), 'arrived')
  service.answerNext(
    line => line.startsWith('PUT'),
    response => response.destroy(),
  )
  await open().put('reconnected', Buffer.from('arrived'))
  assert.equal((await read('reconnected'))?.toString(), 'arrived')
  for (let attempt = 0; attempt < 6; attempt++)
    service.answerNext(
      line => line.includes('broken'),
      response => answerError(response, 500, 'InternalError'),
    )
  await assert.rejects(open().put('broken', Buffer.from('')), /500 InternalError/)
  await assert.rejects(
    openBucket({ ...service.config, endpoint: 'http://127.0.0.1:2' }, { firstDelayMs: 1 }).get('x'),
    /cannot be reached: ECONNREFUSED/,
  )
})

test('credentials are not sent to another address', async () => {
  service.answerNext(
    line => line.startsWith('GET'),
    response => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  )
  await assert.rejects(open().get('moved'), /responded 307/)
})

test('a large file is uploaded in parts, with one part in memory', async context => {
  const file = join(makeScratchFolder(context), 'large')
  const content = randomBytes(4500)
  writeFileSync(file, content)
  service.answerNext(
    line => line.includes('partNumber=3'),
    response => answerError(response, 500, 'InternalError'),
  )
  const first = service.requests.length
  await open().putFile('large', file)
  assert.deepEqual(await read('large'), content)
  const sizes = service.requests.slice(first, -2).map(({ bytes }) => bytes)
  assert.deepEqual(sizes, [0, 1000, 1000, 1000, 1000, 1000, 500])
  assert.equal(service.uploads.size, 0)
})

test('a file of one part or none is uploaded at once', async context => {
  const folder = makeScratchFolder(context)
  for (const size of [0, 1000]) {
    const file = join(folder, `size-${size}`)
    writeFileSync(file, Buffer.alloc(size, 'x'))
    await open().putFile(`size-${size}`, file)
    assert.equal((await read(`size-${size}`))?.length, size)
  }
})

test('an upload that fails leaves neither an object nor parts', async context => {
  const file = join(makeScratchFolder(context), 'large')
  writeFileSync(file, randomBytes(2500))
  service.answerNext(
    line => line.includes('partNumber=2'),
    response => answerError(response, 403, 'AccessDenied'),
  )
  await assert.rejects(open().putFile('refused', file), /403 AccessDenied/)
  // The service answers 200 before it has put the parts together.
  service.answerNext(
    line => line.startsWith('POST') && !line.includes('uploads='),
    response => void response.writeHead(200).end('<Error><Code>InternalError</Code></Error>'),
  )
  await assert.rejects(open().putFile('refused', file), /did not complete riverside\/refused: InternalError/)
  assert.equal(await read('refused'), undefined)
  assert.equal(service.uploads.size, 0)
})

test('a truncated download fails', async () => {
  await open().put('cut', Buffer.alloc(500))
  service.answerNext(
    line => line.includes('cut'),
    response => {
      response.writeHead(200, { 'content-length': 500 })
      response.write(Buffer.alloc(100), () => response.destroy())
    },
  )
  await assert.rejects(read('cut'))
})
