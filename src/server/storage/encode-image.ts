import type { Sharp } from 'sharp'
import { maxAvatarBytes } from '#contract/account/account.ts'
import { failure } from '#server/http/failures.ts'
import { lazy } from '#server/lazy.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const maxPixels = 50_000_000
const timeoutSeconds = 20

const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp')
  // Block all image decoders except those for JPEG, PNG and WebP.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  return sharp
})

/** Encodes one image at a time, because large images need a lot of memory. */
const runOneAtATime = createConcurrencyLimiter(1)

export type EncodedImage = { bytes: Buffer; widthPx: number; heightPx: number }

/**
 * Returns the WebP image to store: upright, resized and re-encoded, so that hidden content and metadata such as
 * location and camera model are removed.
 */
export async function encodeImage(bytes: Buffer, resize: (image: Sharp) => Sharp): Promise<EncodedImage> {
  if (bytes.length > maxAvatarBytes) throw failure('picture.too-large')
  if (!isSupportedImage(bytes)) throw failure('picture.wrong-type')
  const sharp = await loadSharp()
  try {
    const { data, info } = await runOneAtATime(() =>
      resize(sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient())
        .webp({ quality: 84 })
        .timeout({ seconds: timeoutSeconds })
        .toBuffer({ resolveWithObject: true }),
    )
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  } catch (error) {
    const isHuge = error instanceof Error && /pixel limit/i.test(error.message)
    throw failure(isHuge ? 'picture.too-many-pixels' : 'picture.unreadable')
  }
}

/** Decodes base64, with or without the prefix of a data URL (`data:image/png;base64,...`). */
export function decodeBase64Image(image: string): Buffer {
  return Buffer.from(image.slice(image.startsWith('data:') ? image.indexOf(',') + 1 : 0), 'base64')
}

/** Checks the content, not the file name or media type. */
function isSupportedImage(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}
