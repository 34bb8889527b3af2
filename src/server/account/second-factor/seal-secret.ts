import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret with a key derived from the key of the installation, so that a copy of the database alone does
 * not reveal it. It can be decrypted only for the same owner.
 */
export function sealSecret(tokenKey: string, owner: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(tokenKey), nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts a secret. Returns undefined if it was encrypted with none of the keys, or for another owner. */
export function openSealedSecret(
  tokenKeys: readonly string[],
  owner: string,
  sealed: string,
): string | undefined {
  for (const key of tokenKeys) {
    const secret = openWithKey(key, owner, sealed)
    if (secret !== undefined) return secret
  }
  return undefined
}

function openWithKey(tokenKey: string, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const encrypted = bytes.subarray(nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(tokenKey), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const deriveKey = (tokenKey: string) =>
  Buffer.from(hkdfSync('sha256', tokenKey, '', 'cornerman second factor', 32))
