import { createHmac, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { hashToken } from '#server/http/tokens.ts'
import type { ProvenIdentity } from './identity-provider.ts'

const requestSeconds = 15 * 60
const ticketSeconds = 5 * 60

/** The content of a signed token with its expiry. The hash of its id is stored on use, so that it works only once. */
type Proof<Content> = { content: Content; hash: string; expiresAt: Date }

const noContent = z.object({})
const identityContent = z.object({ subject: z.string(), email: z.string(), isEmailConfirmed: z.boolean() })

/**
 * Creates the request that only the browser that signs in knows. It is signed and not stored, because anyone may start
 * signing in.
 */
export const createSignInRequest = (tokenKey: string, now: Date): Promise<string> =>
  signToken(tokenKey, 'request', {}, requestSeconds, now)

export const readSignInRequest = (tokenKey: string, request: string, now: Date) =>
  readToken(tokenKey, 'request', noContent, request, now)

/** Derives the values that the provider sees from the request, so that nobody who sees them knows the request. */
export const deriveRequestSecrets = (tokenKey: string, request: string) => ({
  state: hashToken(request),
  nonce: derive(tokenKey, `nonce ${request}`).toString('base64url'),
  verifier: derive(tokenKey, `verifier ${request}`).toString('base64url'),
})

/** Creates the ticket with which the browser signs in as the person whom the provider has confirmed. */
export const createTicket = (tokenKey: string, identity: ProvenIdentity, now: Date): Promise<string> =>
  signToken(tokenKey, 'ticket', identity, ticketSeconds, now)

export const readTicket = (tokenKey: string, ticket: string, now: Date) =>
  readToken(tokenKey, 'ticket', identityContent, ticket, now)

type Purpose = 'request' | 'ticket'

const signToken = (tokenKey: string, purpose: Purpose, content: object, seconds: number, now: Date) =>
  new SignJWT({ content })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setExpirationTime(new Date(now.getTime() + seconds * 1000))
    .sign(derive(tokenKey, purpose))

async function readToken<Schema extends z.ZodMiniType>(
  tokenKey: string,
  purpose: Purpose,
  schema: Schema,
  token: string,
  now: Date,
): Promise<Proof<z.output<Schema>> | undefined> {
  try {
    const options = { algorithms: ['HS256'], currentDate: now, requiredClaims: ['exp', 'jti'] }
    const { payload } = await jwtVerify(token, derive(tokenKey, purpose), options)
    const expiresAt = new Date((payload.exp ?? 0) * 1000)
    return { content: schema.parse(payload.content), hash: hashToken(payload.jti ?? ''), expiresAt }
  } catch {
    return undefined
  }
}

/** Derives a separate key for each purpose, so that no token can be used as another kind. */
const derive = (tokenKey: string, purpose: string) =>
  createHmac('sha256', tokenKey).update(`identity ${purpose}`).digest()
