import {
  endSignIn,
  findRefreshToken,
  nextRefreshToken,
  noteSeen,
  type RefreshToken,
  replaceRefreshToken,
} from '../access/sign-ins.ts'
import type { Transaction } from '../database/connection.ts'

/** Within it a used cookie is two tabs that asked at once, or an answer that was lost; later it is a copy. */
const graceSeconds = 10

type Asked = {
  cookie: string | undefined
  /** The sign-in of a bearer that still opens the door. */
  signInId: string | undefined
  tokenKey: string
  now: Date
}

type Refreshed = { signInId: string; refreshToken?: string }

/**
 * Goes on with a sign-in: by the cookie, which is replaced, or by a valid bearer alone. A copied cookie ends
 * the sign-in for everybody who has a part of it.
 */
export async function refresh(tx: Transaction, asked: Asked): Promise<Refreshed | 'copied' | 'unknown'> {
  const held = asked.cookie ? await findRefreshToken(tx, asked.cookie, asked.now) : undefined
  // The bearer says who asks; the cookie of another sign-in is left alone.
  if (held && asked.cookie && held.signInId === (asked.signInId ?? held.signInId))
    return rotate(tx, held, asked.cookie, asked)
  if (!asked.signInId) return 'unknown'
  await noteSeen(tx, asked.signInId, asked.now)
  return { signInId: asked.signInId }
}

async function rotate(
  tx: Transaction,
  held: RefreshToken,
  cookie: string,
  { tokenKey, now }: Asked,
): Promise<Refreshed | 'copied'> {
  const { signInId, usedAt } = held
  if (usedAt && now.getTime() - usedAt.getTime() > graceSeconds * 1000) {
    await endSignIn(tx, signInId, now)
    return 'copied'
  }
  const next = nextRefreshToken(tokenKey, cookie)
  await noteSeen(tx, signInId, now)
  if (!usedAt) {
    await replaceRefreshToken(tx, held, next, now)
    return { signInId, refreshToken: next }
  }
  const isNextUsed = (await findRefreshToken(tx, next, now))?.usedAt !== undefined
  return isNextUsed ? { signInId } : { signInId, refreshToken: next }
}
