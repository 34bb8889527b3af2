import type { Database } from '#server/database/connection.ts'
import { openSealedSecret, sealSecret } from './seal-secret.ts'
import { listSealedSecrets, replaceSealedSecrets } from './store.ts'

const batchSize = 500

/**
 * Encrypts the secrets of authenticator apps that a former key encrypts with the current key, which is the first, so that
 * the former key can be removed later. A secret that no key opens is left as it is.
 */
export async function resealSecrets(database: Database, tokenKeys: readonly string[]) {
  const [current = '', ...former] = tokenKeys
  if (former.length === 0) return
  let after: string | undefined
  for (;;) {
    const batch = await listSealedSecrets(database, after, batchSize)
    const resealed = batch.flatMap(({ id, userId, sealedSecret }) => {
      if (openSealedSecret([current], userId, sealedSecret) !== undefined) return []
      const secret = openSealedSecret(former, userId, sealedSecret)
      return secret === undefined ? [] : [{ id, from: sealedSecret, to: sealSecret(current, userId, secret) }]
    })
    if (resealed.length > 0) await replaceSealedSecrets(database, resealed)
    after = batch.at(-1)?.id
    if (batch.length < batchSize) return
  }
}
