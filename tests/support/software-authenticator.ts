import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/account/passkeys.ts'

type Key = {
  credentialId: string
  privateKey: KeyObject
  publicKey: KeyObject
  rpId: string
  counter: number
}

/** What an authenticator or a page does differently from what the server expects. */
type Deviation = {
  origin?: string
  type?: string
  rpId?: string
  isUserVerified?: boolean
  challenge?: string
}

const userPresent = 0x01
const userVerified = 0x04
const attestedData = 0x40

/** An authenticator with an ES256 key per passkey, and the browser around it (Web Authentication Level 3). */
export class SoftwareAuthenticator {
  readonly #origin: string
  readonly #keys: Key[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  create(options: PasskeyCreationOptions, deviation: Deviation = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const credentialId = randomBytes(32).toString('base64url')
    const key = { credentialId, privateKey, publicKey, rpId: options.rp.id, counter: 0 }
    this.#keys.push(key)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, toBytes(x)],
        [-3, toBytes(y)],
      ]),
    )
    const idBytes = toBytes(credentialId)
    const authData = Buffer.concat([
      this.#makeAuthenticatorData(key, deviation, attestedData),
      Buffer.alloc(16),
      Buffer.from([idBytes.length >> 8, idBytes.length & 0xff]),
      idBytes,
      coseKey,
    ])
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.#makeClientData('webauthn.create', options.challenge, deviation),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
      },
    }
  }

  /** Signs with the newest passkey. */
  sign(options: PasskeyRequestOptions, deviation: Deviation = {}) {
    const key = this.#keys.at(-1)
    if (!key) throw new Error('The authenticator has no passkey.')
    key.counter++
    const authenticatorData = this.#makeAuthenticatorData(key, deviation)
    const clientDataJSON = this.#makeClientData('webauthn.get', options.challenge, deviation)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = createSign('sha256').update(authenticatorData).update(hash).sign(key.privateKey)
    return {
      id: key.credentialId,
      rawId: key.credentialId,
      type: 'public-key' as const,
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #makeAuthenticatorData(key: Key, { rpId = key.rpId, isUserVerified = true }: Deviation, flags = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(key.counter)
    const allFlags = flags | userPresent | (isUserVerified ? userVerified : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([allFlags]), counter])
  }

  #makeClientData(type: string, challenge: string, deviation: Deviation): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false }
    const { origin = data.origin } = deviation
    const given = {
      ...data,
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin,
    }
    return Buffer.from(JSON.stringify(given)).toString('base64url')
  }
}

const toBytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
