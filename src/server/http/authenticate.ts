import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connection.ts'
import { type Actor, findActor } from './actor.ts'
import { failure } from './failures.ts'
import type { AccessTokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    /** A token came along, though it may open nothing any more. */
    hasToken: boolean
    /** A client-made id was known already: 200 and the stored thing instead of 201. */
    isRepeated: boolean
    authenticate(): Promise<Actor | undefined>
  }
}

/** Lets a request say who asks: by `Authorization: Bearer` or by `x-access-token`. */
export function recogniseActors(app: FastifyInstance, database: Database, tokens: AccessTokens) {
  app.decorateRequest('actor', undefined)
  app.decorateRequest('hasToken', false)
  app.decorateRequest('isRepeated', false)
  app.decorateRequest('authenticate', async function (this: FastifyRequest) {
    for (const token of tokensOf(this)) {
      this.hasToken = true
      const signInId = await tokens.read(token, new Date())
      const actor = signInId && (await findActor(database, signInId))
      if (actor) return asMeant(actor, this.headers['x-person'])
    }
    return undefined
  })
}

/** What waited on a device names whom it is from, so that nobody sends it as somebody else. */
function asMeant(actor: Actor, person: string | string[] | undefined): Actor {
  if (person !== undefined && person !== actor.id) throw failure('session.other-person')
  return actor
}

function tokensOf(request: FastifyRequest): string[] {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  const other = request.headers['x-access-token']
  // Clients that have no token tend to send its absence as a word.
  return [bearer, other].filter(
    token => typeof token === 'string' && !['', 'null', 'undefined'].includes(token),
  ) as string[]
}
