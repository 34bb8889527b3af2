import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type NotificationKind, notificationKind } from '#contract/notifications.ts'

/** Whose mails of which kind. */
type Unsubscription = { userId: string; kind: NotificationKind }

/** For the link of a mail: it switches off that one kind of mail, for good, and opens nothing. */
export function unsubscribeToken(tokenKey: string, { userId, kind }: Unsubscription): Promise<string> {
  return new SignJWT({ kind }).setProtectedHeader({ alg: 'HS256' }).setSubject(userId).sign(keyOf(tokenKey))
}

export async function readUnsubscribeToken(
  tokenKey: string,
  token: string,
): Promise<Unsubscription | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(tokenKey), { algorithms: ['HS256'] })
    const { success, data: kind } = notificationKind.safeParse(payload.kind)
    return success && payload.sub ? { userId: payload.sub, kind } : undefined
  } catch {
    return undefined
  }
}

/** Of its own, so that no token of a mail is taken for one that signs in. */
const keyOf = (tokenKey: string) => createHmac('sha256', tokenKey).update('unsubscribe').digest()
