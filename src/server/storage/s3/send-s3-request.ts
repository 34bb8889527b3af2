import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/s3-config.ts'
import { findXmlText } from './read-s3-xml.ts'

export type S3Request = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Uint8Array
}
export type SendS3Request = (request: S3Request) => Promise<Response>

/** A request that failed permanently. The message is for the operator and contains no key. */
export class S3Error extends Error {
  readonly status: number | undefined
  /** The error code of the service, such as `NoSuchBucket`. */
  readonly code: string | undefined

  constructor(message: string, status?: number, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type S3SenderOptions = {
  /** The number of attempts for a request that fails because of the network or the service. */
  maxAttempts?: number
  /** The delay before the first retry. It doubles with each further retry. */
  firstDelayMs?: number
}

const maxErrorBytes = 64 * 1024

/**
 * Returns the function that signs and sends requests. The signature covers the SHA-256 hash of the body, so that the
 * service rejects a truncated or changed body. Network and service errors are retried with increasing delays.
 */
export function createS3Sender(
  config: S3Config,
  { maxAttempts = 6, firstDelayMs = 500 }: S3SenderOptions = {},
): SendS3Request {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = config
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function attempt({ method, key, query, body }: S3Request): Promise<Response> {
    const path = key === undefined ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`
    const url = new URL(`${endpoint}/${bucket}${path}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await signer.sign(url, {
      method,
      // The credentials are for this service only.
      redirect: 'manual',
      headers: { 'x-amz-content-sha256': hash },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    return fetch(signed)
  }

  return async request => {
    for (let attempts = 1; ; attempts++) {
      const response = await attempt(request).catch(toConnectionError)
      if (response instanceof Response && response.ok) return response
      const error = response instanceof Error ? response : await toS3Error(response, request)
      const isTemporary = error.status === undefined || error.status >= 500 || error.status === 429
      if (!isTemporary || attempts === maxAttempts) throw error
      await setTimeout(firstDelayMs * 2 ** (attempts - 1))
    }
  }
}

function toConnectionError(error: unknown): S3Error {
  const { cause, message } = error as Error & { cause?: { code?: string } }
  return new S3Error(`The S3 service cannot be reached: ${cause?.code ?? message}`)
}

async function toS3Error(response: Response, { method, key }: S3Request): Promise<S3Error> {
  const text = await readStart(response)
  const code = findXmlText(text, 'Code') ?? ''
  return new S3Error(
    `The S3 service responded ${response.status} ${code} to ${method} ${key ?? 'the bucket'}`.replace(
      '  ',
      ' ',
    ),
    response.status,
    code,
  )
}

/** An error message is short; the rest of a longer response is not read. */
async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxErrorBytes) break
    }
  } catch {
    // The status is sufficient.
  }
  return Buffer.concat(chunks).toString('utf8')
}
