import { open } from 'node:fs/promises'
import { findXmlText } from './read-s3-xml.ts'
import { S3Error, type SendS3Request } from './send-s3-request.ts'

/** The maximum of Amazon S3. */
const maxParts = 10_000

/**
 * Uploads a file: a small one with one request, a larger one in parts. The object appears only when all parts have
 * arrived. If a part fails permanently, the parts that have arrived are deleted.
 */
export async function uploadInParts(send: SendS3Request, key: string, path: string, minPartBytes: number) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const partBytes = Math.max(minPartBytes, Math.ceil(size / maxParts))
    const readPart = async (part: number) => {
      const bytes = Buffer.alloc(Math.min(partBytes, size - part * partBytes))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, part * partBytes)
      if (bytesRead !== bytes.length) throw new Error(`${path} changed while it was being uploaded`)
      return bytes
    }
    if (size <= partBytes) await (await send({ method: 'PUT', key, body: await readPart(0) })).arrayBuffer()
    else await uploadParts(send, key, Math.ceil(size / partBytes), readPart)
  } finally {
    await file.close()
  }
}

async function uploadParts(
  send: SendS3Request,
  key: string,
  count: number,
  readPart: (part: number) => Promise<Buffer>,
) {
  const created = await send({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = findXmlText(await created.text(), 'UploadId')
  if (uploadId === undefined) throw new S3Error(`The S3 service returned no upload id for ${key}`)
  try {
    const tags: string[] = []
    for (let part = 0; part < count; part++) {
      const query = { partNumber: String(part + 1), uploadId }
      const response = await send({ method: 'PUT', key, query, body: await readPart(part) })
      await response.arrayBuffer()
      tags.push(response.headers.get('etag') ?? '')
    }
    await completeUpload(send, key, uploadId, tags)
  } catch (error) {
    // If this fails too, the first error matters more.
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function completeUpload(send: SendS3Request, key: string, uploadId: string, tags: string[]) {
  const parts = tags.map(
    (tag, part) => `<Part><PartNumber>${part + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const response = await send({ method: 'POST', key, query: { uploadId }, body })
  const xml = await response.text()
  // The service answers 200 before the parts are put together, so the body says whether it worked.
  if (xml.includes('<Error>'))
    throw new S3Error(
      `The S3 service did not complete ${key}: ${findXmlText(xml, 'Code') ?? 'unknown error'}`,
    )
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
