import { avatarBytesMax } from '#contract/account.ts'
import { failures } from '#contract/failures.ts'

/** What of a picture is shown, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** The side of the square that is kept: the server keeps no larger one. */
const sidePx = 512

/** Why a chosen file is not taken, in the server's words; nothing where it is. */
export async function refusalOf(file: Blob): Promise<string | undefined> {
  const head = await file.slice(0, 12).arrayBuffer()
  if (!isPicture(new Uint8Array(head))) return failures['picture.wrong-type'][1]
  return file.size > avatarBytesMax ? failures['picture.too-large'][1] : undefined
}

export const unreadable = failures['picture.unreadable'][1]

/** By what is in it: a name can say anything. */
export function isPicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head)
  const isWebp = text.startsWith('RIFF') && text.slice(8) === 'WEBP'
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || isWebp
}

/** The part of a picture that is to be seen, small enough for any line, as the address of a picture. */
export async function cutOut(url: string, area: Area): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, sidePx, sidePx)
  // Browsers that write no WebP write PNG instead; the server takes both.
  return canvas.toDataURL('image/webp', 0.92)
}
