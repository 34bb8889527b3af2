import { maxAvatarBytes } from '#contract/account/account.ts'
import { sharedMessages } from '#contract/shared-messages.ts'

/** The visible part of a picture, in image pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** The side length of the uploaded square in pixels. The server does not store larger pictures. */
const avatarSizePx = 512

/**
 * Returns the error message that the server would send for an invalid file, or undefined if the file is
 * valid.
 */
export async function findImageFileError(file: Blob): Promise<string | undefined> {
  const head = await file.slice(0, 12).arrayBuffer()
  if (!hasSupportedImageHeader(new Uint8Array(head))) return sharedMessages.pictureWrongType
  return file.size > maxAvatarBytes ? sharedMessages.pictureTooLarge : undefined
}

export const unreadableImageMessage = sharedMessages.pictureUnreadable

/** Detects JPEG, PNG and WebP by their first bytes, because file names are unreliable. */
export function hasSupportedImageHeader(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head)
  const isWebp = text.startsWith('RIFF') && text.slice(8) === 'WEBP'
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || isWebp
}

/** Crops a picture, scales it down to the upload size and returns it as a data URL. */
export async function cropToDataUrl(url: string, area: CropArea): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = avatarSizePx
  canvas.height = avatarSizePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not support a 2D canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, avatarSizePx, avatarSizePx)
  // A browser that cannot encode WebP returns a PNG instead; the server accepts both.
  return canvas.toDataURL('image/webp', 0.92)
}
