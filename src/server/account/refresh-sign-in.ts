import type { FastifyRequest } from 'fastify'
import {
  deriveNextRefreshToken,
  isSignInOfDeletedAccount,
  lockRefreshTokenForUpdate,
  markSignInEnded,
  type RefreshToken,
  rotateRefreshToken,
  updateSignInLastSeen,
} from '#server/access/sign-ins.ts'
import type { Transaction } from '#server/database/connection.ts'
import { getRequestTokens } from '#server/http/authenticate.ts'
import { isId } from '#server/http/is-id.ts'
import type { AccessTokenSigner } from '#server/http/tokens.ts'

/**
 * The time, in seconds, during which the reuse of a cookie is attributed to concurrent tabs or a lost
 * response; after that, the cookie counts as copied.
 */
const reuseGraceSeconds = 10

type RefreshRequest = {
  cookie: string | undefined
  /** The sign-in to which the bearer token belongs; undefined if there is no valid token. */
  signInId: string | undefined
  /** The accepted keys, the current one first. */
  tokenKeys: readonly string[]
  now: Date
}

type RefreshedSignIn = { signInId: string; refreshToken?: string }

/**
 * Extends a sign-in, given either its cookie, which is then replaced, or a valid bearer token alone. If the
 * cookie turns out to have been copied, the sign-in ends for everyone who uses it.
 */
export async function refreshSignIn(
  tx: Transaction,
  request: RefreshRequest,
): Promise<RefreshedSignIn | 'copied' | 'unknown'> {
  const refreshToken = request.cookie
    ? await lockRefreshTokenForUpdate(tx, request.cookie, request.now)
    : undefined
  // The bearer token identifies the user. A cookie from another sign-in is ignored.
  if (refreshToken && request.cookie && refreshToken.signInId === (request.signInId ?? refreshToken.signInId))
    return refreshByCookie(tx, refreshToken, request.cookie, request)
  if (!request.signInId) return 'unknown'
  await updateSignInLastSeen(tx, request.signInId, request.now)
  return { signInId: request.signInId }
}

/**
 * Returns whether the caller's account was deleted. Requires a token that this server issued, so that strangers
 * cannot find out which accounts exist.
 */
export async function isFromDeletedAccount(
  tx: Transaction,
  tokens: AccessTokenSigner,
  request: FastifyRequest,
): Promise<boolean> {
  const person = request.headers['x-person']
  const userId = typeof person === 'string' && isId(person) ? person : null
  for (const token of getRequestTokens(request)) {
    const signInId = tokens.readExpired(token)
    if (signInId && isId(signInId) && (await isSignInOfDeletedAccount(tx, signInId, userId))) return true
  }
  return false
}

async function refreshByCookie(
  tx: Transaction,
  refreshToken: RefreshToken,
  cookie: string,
  { tokenKeys, now }: RefreshRequest,
): Promise<RefreshedSignIn | 'copied'> {
  const { signInId, usedAt } = refreshToken
  if (usedAt && now.getTime() - usedAt.getTime() > reuseGraceSeconds * 1000) {
    await markSignInEnded(tx, signInId, now)
    return 'copied'
  }
  await updateSignInLastSeen(tx, signInId, now)
  const candidates = tokenKeys.map(key => deriveNextRefreshToken(key, cookie))
  const [next = ''] = candidates
  if (!usedAt) {
    await rotateRefreshToken(tx, refreshToken, next, now)
    return { signInId, refreshToken: next }
  }
  // The successor was derived with an earlier key if the key has been replaced since.
  for (const candidate of candidates) {
    const successor = await lockRefreshTokenForUpdate(tx, candidate, now)
    if (successor) return successor.usedAt ? { signInId } : { signInId, refreshToken: candidate }
  }
  return { signInId }
}
