import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type NotificationKind, notificationKind } from '#contract/account/notifications.ts'

/** A user and the kind of email to unsubscribe from. */
export type Unsubscription = { userId: string; kind: NotificationKind }

/** Signs the token for an unsubscribe link. The token never expires and turns off only one kind of email. */
export function signUnsubscribeToken(tokenKey: string, { userId, kind }: Unsubscription): Promise<string> {
  return new SignJWT({ kind })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .sign(deriveUnsubscribeKey(tokenKey))
}

export async function verifyUnsubscribeToken(
  tokenKeys: readonly string[],
  token: string,
): Promise<Unsubscription | undefined> {
  for (const key of tokenKeys) {
    const unsubscription = await verifyWithKey(key, token)
    if (unsubscription) return unsubscription
  }
  return undefined
}

async function verifyWithKey(tokenKey: string, token: string): Promise<Unsubscription | undefined> {
  try {
    const { payload } = await jwtVerify(token, deriveUnsubscribeKey(tokenKey), { algorithms: ['HS256'] })
    const { success, data: kind } = notificationKind.safeParse(payload.kind)
    return success && payload.sub ? { userId: payload.sub, kind } : undefined
  } catch {
    return undefined
  }
}

/** Derives a separate signing key, so that an unsubscribe token cannot be used to sign in. */
const deriveUnsubscribeKey = (tokenKey: string) =>
  createHmac('sha256', tokenKey).update('unsubscribe').digest()
