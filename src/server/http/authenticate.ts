import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connection.ts'
import { type Actor, findActor, findActorOfPersonalToken, personalTokenPrefix } from './actor.ts'
import { failure } from './failures.ts'
import type { AccessTokenSigner } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    /** True if the request had a token, valid or not. */
    hasToken: boolean
    /**
     * True if an item with the client-generated id already exists. The response status is then 200 instead of
     * 201.
     */
    isRepeated: boolean
    authenticate(): Promise<Actor | undefined>
  }
}

/** Adds `authenticate()` to requests. It reads the token from `Authorization: Bearer` or `x-access-token`. */
export function registerAuthentication(app: FastifyInstance, database: Database, tokens: AccessTokenSigner) {
  async function findActorOfToken(token: string): Promise<Actor | undefined> {
    if (token.startsWith(personalTokenPrefix)) return findActorOfPersonalToken(database, token)
    const signInId = tokens.read(token, new Date())
    return signInId === undefined ? undefined : findActor(database, signInId)
  }
  app.decorateRequest('actor', undefined)
  app.decorateRequest('hasToken', false)
  app.decorateRequest('isRepeated', false)
  app.decorateRequest('authenticate', async function (this: FastifyRequest) {
    for (const token of getRequestTokens(this)) {
      this.hasToken = true
      const actor = await findActorOfToken(token)
      if (actor) return requireExpectedPerson(actor, this.headers['x-person'])
    }
    return undefined
  })
}

/** Rejects a queued change if the `x-person` header names a different user as its author. */
function requireExpectedPerson(actor: Actor, person: string | string[] | undefined): Actor {
  if (person !== undefined && person !== actor.id) throw failure('session.other-person')
  return actor
}

/** Returns the access tokens that a request contains, valid or not. */
export function getRequestTokens(request: FastifyRequest): string[] {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  const other = request.headers['x-access-token']
  // Some clients send "null" or "undefined" when they have no token.
  return [bearer, other].filter(
    token => typeof token === 'string' && !['', 'null', 'undefined'].includes(token),
  ) as string[]
}
