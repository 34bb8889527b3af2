import type { FastifyReply, FastifyRequest } from 'fastify'
import { refreshTokenSeconds } from './tokens.ts'

const name = 'cornerman_refresh'

/** The only cookie: no script reads it, no other site sends it. */
export type RefreshCookie = {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export function refreshCookie(isHttps: boolean): RefreshCookie {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps } as const
  return {
    read: request => request.cookies[name] || undefined,
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: refreshTokenSeconds }),
    clear: reply => void reply.clearCookie(name, options),
  }
}
