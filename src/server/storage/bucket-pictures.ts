import { buffer } from 'node:stream/consumers'
import { failure } from '#server/http/failures.ts'
import type { Bucket } from '#server/storage/s3/bucket.ts'
import { avatarNamePattern } from './avatar-name-pattern.ts'
import type { PicturePlace } from './picture-place.ts'

const folder = 'avatars/'
/** Measuring lists all pictures, so the result is cached for a while. */
const measurementLifetimeMs = 60 * 60 * 1000

export function openBucketPictures(bucket: Bucket): PicturePlace {
  let measurement: { sizes: ReturnType<PicturePlace['measure']>; until: number } | undefined
  return {
    write: (name, bytes) => bucket.put(folder + name, bytes).catch(throwBusy),
    read: name =>
      bucket
        .get(folder + name)
        .then(stream => stream && buffer(stream))
        .catch(throwBusy),
    remove: name => bucket.remove(folder + name),
    measure() {
      if (measurement && measurement.until > Date.now()) return measurement.sizes
      const sizes = measureBucket(bucket)
      measurement = { sizes, until: Date.now() + measurementLifetimeMs }
      sizes.catch(() => {
        measurement = undefined
      })
      return sizes
    },
  }
}

/** The request can be sent again later; the server itself works. */
function throwBusy(): never {
  throw failure('server.busy', { retryAfterSeconds: 30 })
}

async function measureBucket(bucket: Bucket): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 }
  for await (const { sizeBytes } of bucket.list(folder)) {
    sum.files++
    sum.bytes += sizeBytes
  }
  return sum
}

/** Reads all pictures, one at a time. One that is deleted in the meantime is omitted. */
export async function* readBucketPictures(bucket: Bucket): AsyncGenerator<{ name: string; picture: Buffer }> {
  for await (const { key } of bucket.list(folder)) {
    const name = key.slice(folder.length)
    const stream = avatarNamePattern.test(name) ? await bucket.get(key) : undefined
    if (stream) yield { name, picture: await buffer(stream) }
  }
}
