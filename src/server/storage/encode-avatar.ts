import { encodeImage } from './encode-image.ts'

const sidePx = 512

/** Returns a square from the centre of a profile picture. */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer> {
  return (await encodeImage(bytes, image => image.resize(sidePx, sidePx, { fit: 'cover' }))).bytes
}
