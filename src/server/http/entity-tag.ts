import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Returns the entity tag (ETag) of a body. It is weak, because the same body may be sent compressed. */
export function createEntityTag(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** True if the client already has the response with this entity tag, so that a 304 is enough. */
export function hasEntityTag(request: FastifyRequest, tag: string): boolean {
  const sent = request.headers['if-none-match']
  if (sent === undefined) return false
  const opaque = (one: string) => one.trim().replace(/^W\//, '')
  return sent.trim() === '*' || sent.split(',').some(one => opaque(one) === opaque(tag))
}
