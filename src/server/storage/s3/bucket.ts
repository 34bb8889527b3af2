import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Config } from '#server/s3-config.ts'
import { findXmlText, listXmlElements } from './read-s3-xml.ts'
import { createS3Sender, S3Error, type S3SenderOptions } from './send-s3-request.ts'
import { uploadInParts } from './upload-in-parts.ts'

export type StoredObject = { key: string; sizeBytes: number }

/** The objects of this installation in a bucket. Keys are relative to the configured folder. */
export type Bucket = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a file of any size, of which only one part is in memory. */
  putFile(key: string, path: string): Promise<void>
  /** Returns the content as a stream, or undefined if there is no such object. */
  get(key: string): Promise<Readable | undefined>
  /** Deletes an object, if it exists. */
  remove(key: string): Promise<void>
  /** Lists the objects whose keys begin with a prefix, in the order of their keys. */
  list(prefix: string): AsyncGenerator<StoredObject>
}

type BucketOptions = S3SenderOptions & {
  /** The size of the parts in which files are uploaded. Amazon S3 requires at least 5 MiB. */
  partBytes?: number
}

const defaultPartBytes = 16 * 1024 * 1024

export function openBucket(config: S3Config, options: BucketOptions = {}): Bucket {
  const send = createS3Sender(config, options)
  const toFullKey = (key: string) => config.prefix + key
  return {
    async put(key, bytes) {
      await finish(await send({ method: 'PUT', key: toFullKey(key), body: bytes }))
    },
    putFile: (key, path) => uploadInParts(send, toFullKey(key), path, options.partBytes ?? defaultPartBytes),
    async get(key) {
      const response = await send({ method: 'GET', key: toFullKey(key) }).catch(ignoreMissingObject)
      return response && Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream)
    },
    async remove(key) {
      const response = await send({ method: 'DELETE', key: toFullKey(key) }).catch(ignoreMissingObject)
      if (response) await finish(response)
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const response = await send({
          method: 'GET',
          query: {
            'list-type': '2',
            'encoding-type': 'url',
            prefix: toFullKey(prefix),
            ...(token !== undefined && { 'continuation-token': token }),
          },
        })
        const xml = await response.text()
        for (const object of listXmlElements(xml, 'Contents')) {
          const key = decodeURIComponent((findXmlText(object, 'Key') ?? '').replaceAll('+', ' '))
          yield { key: key.slice(config.prefix.length), sizeBytes: Number(findXmlText(object, 'Size')) }
        }
        const next = findXmlText(xml, 'NextContinuationToken')
        if (next !== undefined && next === token)
          throw new S3Error('The S3 service returned the same page of a list twice')
        token = next
      } while (token !== undefined)
    },
  }
}

/** Reads the rest of the response, so that the connection can be reused. */
const finish = (response: Response) => response.arrayBuffer()

function ignoreMissingObject(error: unknown): undefined {
  const isMissing = error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket'
  if (!isMissing) throw error
}
