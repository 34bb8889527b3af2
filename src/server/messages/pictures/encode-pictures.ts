import type { InputOf } from '#contract/operation.ts'
import type { messages } from '#contract/people/messages.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Actor } from '#server/http/actor.ts'
import { decodeBase64Image, type EncodedImage, encodeImage } from '#server/storage/encode-image.ts'

/** Enough to see details on a large screen. A picture in a message takes about 200 kB. */
const maxSidePx = 1600

export type EncodedPicture = EncodedImage & { id: string; altText: string }

/** Encodes the pictures of a message one after another, each at most 1600 pixels wide and high. */
export async function encodePictures(
  author: Actor,
  pictures: InputOf<typeof messages.sendPictures>['pictures'],
): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = []
  for (const { id, altText = '', image } of pictures) {
    const stored = await encodeImage(decodeBase64Image(image), one =>
      one.resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true }),
    )
    encoded.push({ ...stored, id: toRecordIdOrNew(author.id, id), altText: altText.trim() })
  }
  return encoded
}
