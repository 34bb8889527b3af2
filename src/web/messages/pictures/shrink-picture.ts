import { v7 as uuidv7 } from 'uuid'
import type { PendingPicture } from '#web/offline/outbox/commands.ts'

/** The maximum side lengths and the qualities to try, in order, until a picture is small enough. */
const attempts = [
  { sidePx: 1600, quality: 0.86 },
  { sidePx: 1600, quality: 0.7 },
  { sidePx: 1200, quality: 0.7 },
  { sidePx: 800, quality: 0.6 },
]
/** The maximum length of a data URL, so that the pictures of a message fit into one request. */
const maxDataUrlLength = 1_600_000

/**
 * Decodes a picture, and encodes it again at the size at which it is sent, so that it takes little space on the device
 * and little data to send. Rejects if the browser cannot read the file.
 */
export async function shrinkPicture(file: Blob): Promise<PendingPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let picture: PendingPicture | undefined
    for (const attempt of attempts) {
      picture = encode(bitmap, attempt)
      if ((picture.image ?? '').length <= maxDataUrlLength) break
    }
    if (!picture) throw new Error('There is no attempt.')
    return picture
  } finally {
    bitmap.close()
  }
}

function encode(bitmap: ImageBitmap, { sidePx, quality }: (typeof attempts)[number]): PendingPicture {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not support a 2D canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return {
    id: uuidv7(),
    altText: '',
    widthPx: canvas.width,
    heightPx: canvas.height,
    image: toDataUrl(canvas, quality),
  }
}

function toDataUrl(canvas: HTMLCanvasElement, quality: number): string {
  const webp = canvas.toDataURL('image/webp', quality)
  // A browser that cannot encode WebP returns a PNG instead, which is too large for a photo.
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality)
}
