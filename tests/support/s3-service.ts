import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

const accessKeyId = 'test-access-key'
const secretAccessKey = 'test/secret+key'
const region = 'eu-test-1'
const bucket = 'club-bucket'

type Answer = (response: ServerResponse) => void
type Upload = { key: string; parts: Map<number, Buffer> }

/**
 * Starts a service on this computer that follows the documented API of Amazon S3: it checks each signature and the hash
 * of each body, stores objects also in parts, and lists them in pages of two.
 */
export async function startS3Service() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const answers: { matches: (request: string) => boolean; answer: Answer }[] = []
  const requests: { line: string; bytes: number }[] = []
  let uploadCount = 0

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray())
    const line = `${request.method} ${request.url}`
    requests.push({ line, bytes: body.length })
    const planned = answers.findIndex(({ matches }) => matches(line))
    if (planned >= 0) return answers.splice(planned, 1)[0]?.answer(response)
    const refusal = findSignatureError(request, body)
    if (refusal) return answerError(response, 403, refusal)
    const url = new URL(request.url ?? '', 'http://service')
    const [, name, ...rest] = url.pathname.split('/')
    if (name !== bucket) return answerError(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    const { searchParams: query } = url
    if (query.get('list-type') === '2') return list(query, response)
    if (query.has('uploads') || query.has('uploadId'))
      return handleUpload(request.method, key, query, body, response)
    return handleObject(request.method, key, body, response)
  }

  function handleObject(method: string | undefined, key: string, body: Buffer, response: ServerResponse) {
    if (method === 'PUT') objects.set(key, body)
    if (method === 'DELETE') objects.delete(key)
    if (method !== 'GET') return response.writeHead(method === 'DELETE' ? 204 : 200).end()
    const content = objects.get(key)
    if (!content) return answerError(response, 404, 'NoSuchKey')
    return response.writeHead(200, { 'content-length': content.length }).end(content)
  }

  function handleUpload(
    method: string | undefined,
    key: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ) {
    if (query.has('uploads')) {
      const id = `upload+${++uploadCount}`
      uploads.set(id, { key, parts: new Map() })
      return response.end(`<R><UploadId>${id}</UploadId></R>`)
    }
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (upload?.key !== key) return answerError(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return response.writeHead(200, { etag: `"${hash(body)}"` }).end()
    }
    if (method === 'POST') {
      const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;/g)]
      const parts = listed.map(([, number]) => upload.parts.get(Number(number)))
      if (
        parts.length !== upload.parts.size ||
        parts.some((part, i) => !part || hash(part) !== listed[i]?.[2])
      )
        return answerError(response, 400, 'InvalidPart')
      objects.set(key, Buffer.concat(parts as Buffer[]))
    }
    uploads.delete(id)
    return response.writeHead(method === 'DELETE' ? 204 : 200).end('<R/>')
  }

  function list(query: URLSearchParams, response: ServerResponse) {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()]
      .filter(key => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, 2)
    const contents = page.map(
      key =>
        `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    )
    const next =
      page.length < keys.length
        ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
        : ''
    response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: { endpoint, region, bucket, prefix: 'riverside/', accessKeyId, secretAccessKey },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_FOLDER: 'riverside',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    /** The uploads in parts that were neither completed nor aborted. */
    uploads,
    requests,
    /** Answers the next request whose method and address match in another way. */
    answerNext(matches: (request: string) => boolean, answer: Answer) {
      answers.push({ matches, answer })
    },
  }
}

export const answerError = (response: ServerResponse, status: number, code: string) =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`)

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Checks a request as described in “Signature Calculations for the Authorization Header”. */
function findSignatureError(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = '', url = '' } = request
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!match) return 'AccessDenied'
  const [, id, day = '', signedRegion, names = '', signature = ''] = match
  if (id !== accessKeyId) return 'InvalidAccessKeyId'
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.includes(name)))
    return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', search = ''] = url.split('?')
  const query = search
    .split('&')
    .filter(Boolean)
    .map(pair => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''].map(canonicalise))
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map(pair => pair.join('='))
    .join('&')
  const canonicalHeaders = signed.map(name => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonicalRequest = [
    method,
    path.split('/').map(canonicalise).join('/'),
    query,
    canonicalHeaders,
    names,
    hash(body),
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    hash(canonicalRequest),
  ].join('\n')
  const signingKey = ['s3', 'aws4_request'].reduce(
    (key, text) => hmac(key, text),
    hmac(hmac(`AWS4${secretAccessKey}`, day), region),
  )
  const expected = hmac(signingKey, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

/** Encodes all characters except those that RFC 3986 calls unreserved. */
const canonicalise = (text: string) =>
  encodeURIComponent(decodeURIComponent(text.replaceAll('+', ' '))).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
