import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { importJWK, jwtVerify } from 'jose'
import { eventually } from '#support/eventually.ts'

export type ReceivedPush = { message: PushPayload; headers: IncomingMessage['headers']; path: string }
type PushPayload = { kind: string; title: string; body: string; link: string; tag: string }

/**
 * Starts a test push service. Its simulated browsers decrypt messages with their own keys, as real browsers
 * do.
 */
export async function startTestPushService() {
  const browsers = new Map<string, PushBrowser>()
  const statuses = new Map<string, number[]>()
  const holds = new Map<string, { until: Promise<void>; isReached: boolean }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray()
    const path = request.url ?? ''
    const hold = holds.get(path)
    if (hold) hold.isReached = true
    await hold?.until
    const status = statuses.get(path)?.shift() ?? 201
    if (status === 201) browsers.get(path)?.receive(Buffer.concat(chunks), request, path)
    response.writeHead(status).end()
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  after(() => new Promise<void>(closed => server.close(() => closed())))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Creates a browser that is subscribed to push messages. */
    browser(): PushBrowser {
      const path = `/push/${randomBytes(12).toString('hex')}`
      const browser = new PushBrowser(origin + path)
      browsers.set(path, browser)
      return browser
    },
    /** Sets the response statuses for the next messages to the browser. By default, messages are accepted. */
    answer(browser: PushBrowser, ...next: number[]) {
      statuses.set(getPath(browser), next)
    },
    /** Does not respond to messages to the browser until the returned function is called. */
    hold(browser: PushBrowser): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(getPath(browser), { until: promise, isReached: false })
      return resolve
    },
    /** Returns whether a message waits for its response, or has waited. */
    isHolding: (browser: PushBrowser) => holds.get(getPath(browser))?.isReached ?? false,
  }
}

const getPath = (browser: PushBrowser) => new URL(browser.input.endpoint).pathname

export class PushBrowser {
  readonly received: ReceivedPush[] = []
  readonly input: { endpoint: string; keys: { p256dh: string; auth: string } }
  readonly #key = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor(endpoint: string) {
    const p256dh = this.#key.generateKeys('base64url')
    this.input = { endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } }
  }

  receive(body: Buffer, { headers }: IncomingMessage, path: string) {
    this.received.push({ message: JSON.parse(this.#decrypt(body)), headers, path })
  }

  /** Waits for the given number of messages, and returns the last message. */
  arrived(count = 1): Promise<ReceivedPush> {
    return eventually(() => this.received[count - 1], `push message ${count}`)
  }

  /**
   * Decrypts a message (RFC 8291) with an RFC 8188 header and a single record, which ends with the delimiter
   * byte 0x02.
   */
  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const senderKey = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    const shared = this.#key.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#key.getPublicKey(), senderKey])
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32))
    const derive = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return text.subarray(0, text.lastIndexOf(2)).toString()
  }
}

/** Verifies the server's signature with the key and returns the claims of the token (RFC 8292). */
export async function verifyVapid({ headers }: ReceivedPush, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
  return { key, claims: verified.payload }
}
