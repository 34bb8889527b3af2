import type { FastifyReply, FastifyRequest } from 'fastify'
import { refreshTokenSeconds } from './tokens.ts'

const cookieName = 'cornerman_refresh'

/** The app's only cookie. Scripts cannot read it, and browsers do not send it with cross-site requests. */
export type RefreshCookieStore = {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export function createRefreshCookieStore(isHttps: boolean): RefreshCookieStore {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps } as const
  return {
    read: request => request.cookies[cookieName] || undefined,
    set: (reply, token) =>
      void reply.setCookie(cookieName, token, { ...options, maxAge: refreshTokenSeconds }),
    clear: reply => void reply.clearCookie(cookieName, options),
  }
}
