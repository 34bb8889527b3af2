import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avatarBytesMax } from '#contract/account.ts'
import { refusalOf } from './picture.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const file = (...parts: BlobPart[]) => new Blob(parts)

test('pictures are known by what is in them', async () => {
  const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1')
  for (const bytes of [png, jpeg, Buffer.from('RIFF\x10\0\0\0WEBP')])
    assert.equal(await refusalOf(file(bytes)), undefined)
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<script>',
    'GIF89a',
    'RIFF\x10\0\0\0WAVE',
    '',
  ])
    assert.equal(
      await refusalOf(file(text)),
      'This is no JPEG, PNG or WebP picture. Choose another file.',
      text,
    )
})

test('a picture has at most 5 MB', async () => {
  const rest = avatarBytesMax - png.length
  assert.equal(await refusalOf(file(png, Buffer.alloc(rest))), undefined)
  assert.equal(
    await refusalOf(file(png, Buffer.alloc(rest + 1))),
    'This picture is larger than 5 MB. Choose a smaller one.',
  )
})
