import sharp from 'sharp'
import { avatarBytesMax } from '#contract/account.ts'
import { failure } from '../http/failures.ts'
import { turns } from './turns.ts'

const sidePx = 512
const pixelsMax = 50_000_000
const patienceSeconds = 20

// Of all that the library could read, only this is ever read: no SVG, no PDF, no moving pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/** One after the other: large pictures take memory. */
const inTurn = turns(1)

/**
 * A picture as it is kept: upright, square, re-encoded, so that nothing else of the file remains: no place where it was
 * taken, no camera, no hidden content.
 */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > avatarBytesMax) throw failure('picture.too-large')
  if (!isPicture(bytes)) throw failure('picture.wrong-type')
  try {
    return await inTurn(() =>
      sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
        .autoOrient()
        .resize(sidePx, sidePx, { fit: 'cover' })
        .webp({ quality: 84 })
        .timeout({ seconds: patienceSeconds })
        .toBuffer(),
    )
  } catch (error) {
    const isHuge = error instanceof Error && /pixel limit/i.test(error.message)
    throw failure(isHuge ? 'picture.too-many-pixels' : 'picture.unreadable')
  }
}

/** By what is in it, not by what it is called. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}
