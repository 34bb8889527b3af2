import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxAvatarBytes } from '#contract/account/account.ts'
import { findImageFileError } from './avatar-image.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const file = (...parts: BlobPart[]) => new Blob(parts)

test('detects the picture format by content, not by file name', async () => {
  const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1')
  for (const bytes of [png, jpeg, Buffer.from('RIFF\x10\0\0\0WEBP')])
    assert.equal(await findImageFileError(file(bytes)), undefined)
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<script>',
    'GIF89a',
    'RIFF\x10\0\0\0WAVE',
    '',
  ])
    assert.equal(
      await findImageFileError(file(text)),
      'This is not a JPEG, PNG or WebP picture. Choose another file.',
      text,
    )
})

test('rejects a picture larger than 5 MB', async () => {
  const paddingBytes = maxAvatarBytes - png.length
  assert.equal(await findImageFileError(file(png, Buffer.alloc(paddingBytes))), undefined)
  assert.equal(
    await findImageFileError(file(png, Buffer.alloc(paddingBytes + 1))),
    'This picture is larger than 5 MB. Choose a smaller one.',
  )
})
