import { v7 as uuidv7 } from 'uuid'
import { formerSecretHours, maxWebhooks, type Webhook, type webhooks } from '#contract/account/webhooks.ts'
import type { InputOf } from '#contract/operation.ts'
import { sealSecret } from '#server/account/second-factor/seal-secret.ts'
import type { Transaction } from '#server/database/connection.ts'
import { normalizeWebhookUrl } from '#server/delivery/webhook-address.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { generateWebhookSecret } from './sign-webhook.ts'
import { insertWebhook, listWebhooks, lockWebhookForUpdate, updateWebhook } from './store.ts'

type SecretRequest = { tokenKey: string; userId: string; now: Date }
type NewWebhook = Omit<InputOf<typeof webhooks.create>, 'currentPassword'> & { toLoopback: boolean }

/** Creates a webhook. Its secret is returned here only; the database contains it encrypted. */
export async function createWebhook(
  tx: Transaction,
  { tokenKey, userId, now }: SecretRequest,
  { url: typedUrl, eventKinds, toLoopback }: NewWebhook,
): Promise<{ webhook: Webhook; secret: string }> {
  const url = normalizeWebhookUrl(typedUrl, { toLoopback })
  if (!url) throw failure('request.invalid', { fields: { url: urlMessage } })
  if ((await listWebhooks(tx, userId, now)).length >= maxWebhooks) throw failure('webhook.too-many')
  const [id, secret] = [uuidv7(), generateWebhookSecret()]
  const sealedSecret = sealSecret(tokenKey, id, secret)
  await insertWebhook(tx, {
    id,
    userId,
    url,
    eventKinds: [...new Set(eventKinds)],
    sealedSecret,
    createdAt: now,
  })
  return { webhook: await requireWebhook(tx, userId, id, now), secret }
}

const urlMessage =
  'Enter a public address that starts with https://, without a user name. Addresses in a private network cannot be called.'

/** Replaces the secret. Requests are also signed with the former one for a day, so that the receiver can switch. */
export async function replaceWebhookSecret(
  tx: Transaction,
  { tokenKey, userId, now }: SecretRequest,
  typedId: string,
): Promise<{ webhook: Webhook; secret: string }> {
  // The secret is encrypted for the id as the database spells it.
  const id = typedId.toLowerCase()
  const { sealedSecret } = requireFound(await lockWebhookForUpdate(tx, userId, id), 'webhook.not-found')
  const secret = generateWebhookSecret()
  await updateWebhook(tx, id, {
    sealedSecret: sealSecret(tokenKey, id, secret),
    formerSealedSecret: sealedSecret,
    formerSecretUntil: new Date(now.getTime() + formerSecretHours * 3_600_000),
  })
  return { webhook: await requireWebhook(tx, userId, id, now), secret }
}

/** Returns a webhook of the user. */
export async function requireWebhook(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<Webhook> {
  const found = (await listWebhooks(tx, userId, now)).find(one => one.id === id.toLowerCase())
  return requireFound(found, 'webhook.not-found')
}
