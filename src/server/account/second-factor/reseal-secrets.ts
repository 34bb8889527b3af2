import {
  listSealedIntervalsIcuKeys,
  replaceSealedIntervalsIcuKeys,
} from '#server/account/intervals-icu/store.ts'
import { listSealedWebhookSecrets, replaceSealedWebhookSecrets } from '#server/account/webhooks/store.ts'
import type { Database, Queryable } from '#server/database/connection.ts'
import { openSealedSecret, sealSecret } from './seal-secret.ts'
import { listSealedSecrets, replaceSealedSecrets } from './store.ts'

const batchSize = 500

type SealedSecret = { id: string; owner: string; sealedSecret: string }
type SecretStore = {
  list(db: Queryable, after: string | undefined, limit: number): Promise<SealedSecret[]>
  replace(db: Queryable, changes: readonly { id: string; from: string; to: string }[]): Promise<void>
}

const stores: readonly SecretStore[] = [
  { list: listSealedSecrets, replace: replaceSealedSecrets },
  { list: listSealedWebhookSecrets, replace: replaceSealedWebhookSecrets },
  { list: listSealedIntervalsIcuKeys, replace: replaceSealedIntervalsIcuKeys },
]

/**
 * Re-encrypts the secrets of authenticator apps and webhooks, and the keys for Intervals.icu, that are encrypted with a former key. The current key is the
 * first one. Afterwards, the former key can be removed. A secret that no key decrypts is left as it is.
 */
export async function resealSecrets(database: Database, tokenKeys: readonly string[]) {
  if (tokenKeys.length > 1) for (const store of stores) await resealSecretsOf(store, database, tokenKeys)
}

async function resealSecretsOf(store: SecretStore, database: Database, tokenKeys: readonly string[]) {
  const [current = '', ...former] = tokenKeys
  let after: string | undefined
  for (;;) {
    const batch = await store.list(database, after, batchSize)
    const resealed = batch.flatMap(({ id, owner, sealedSecret }) => {
      if (openSealedSecret([current], owner, sealedSecret) !== undefined) return []
      const secret = openSealedSecret(former, owner, sealedSecret)
      return secret === undefined ? [] : [{ id, from: sealedSecret, to: sealSecret(current, owner, secret) }]
    })
    if (resealed.length > 0) await store.replace(database, resealed)
    after = batch.at(-1)?.id
    if (batch.length < batchSize) return
  }
}
