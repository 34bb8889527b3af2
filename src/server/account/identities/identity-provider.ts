import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { type IdentityProviderConfig, isIssuerUrl, isLoopbackUrl } from '#server/identity-provider-config.ts'

/** What the provider says about the person who has signed in there. */
export type ProvenIdentity = { subject: string; email: string; isEmailConfirmed: boolean }

/** The secrets of one sign-in (see `sign-in-requests.ts`), and the page to which the browser returns. */
export type ProviderRequest = { redirectUrl: string; nonce: string; verifier: string }

/** A service that confirms who someone is (OpenID Connect Core 1.0, authorisation code flow with PKCE). */
export type IdentityProvider = {
  issuer: string
  name: string
  /** Returns the address to which the browser goes to sign in. */
  createAddress(request: ProviderRequest & { state: string }): Promise<string>
  /** Exchanges the code for the identity of the person. Throws an `IdentityProviderError`. */
  redeemCode(code: string, request: ProviderRequest, now: Date): Promise<ProvenIdentity>
}

/** The provider did not respond, or its response was not accepted. The message is for the operator. */
export class IdentityProviderError extends Error {
  readonly isUnreachable: boolean

  constructor(message: string, isUnreachable = false) {
    super(message)
    this.isUnreachable = isUnreachable
  }
}

const timeoutMs = 10_000
const metadataLifetimeMs = 60 * 60 * 1000
/** The clocks of two well-kept servers differ by less. */
const clockToleranceSeconds = 60
/** Only signatures that the provider alone can make. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.optional(z.string()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
})
type Metadata = z.output<typeof metadataSchema> & { keys: ReturnType<typeof createRemoteJWKSet> }

const tokenSchema = z.object({ id_token: z.string(), access_token: z.optional(z.string()) })
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  // Some providers send a text.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})
type Claims = z.output<typeof claimsSchema>

/** All addresses come from the configuration, or from the provider that it names. */
export function createIdentityProvider(config: IdentityProviderConfig): IdentityProvider {
  const { issuer, clientId, clientSecret } = config
  let known: { metadata: Promise<Metadata>; until: number } | undefined

  function readMetadata(): Promise<Metadata> {
    if (known && known.until > Date.now()) return known.metadata
    const metadata = fetchMetadata(issuer)
    known = { metadata, until: Date.now() + metadataLifetimeMs }
    metadata.catch(() => {
      known = undefined
    })
    return metadata
  }

  async function fetchToken(metadata: Metadata, code: string, request: ProviderRequest) {
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: request.redirectUrl,
      code_verifier: request.verifier,
      ...(!methods.includes('client_secret_basic') && { client_id: clientId, client_secret: clientSecret }),
    })
    const credentials = `${encodeForm(clientId)}:${encodeForm(clientSecret)}`
    return fetchJson(tokenSchema, metadata.token_endpoint, {
      method: 'POST',
      body: form,
      headers: methods.includes('client_secret_basic')
        ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
        : {},
    })
  }

  return {
    issuer,
    name: config.name,

    async createAddress({ redirectUrl, nonce, verifier, state }) {
      const address = new URL((await readMetadata()).authorization_endpoint)
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUrl,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      return address.href
    },

    async redeemCode(code, request, now) {
      const metadata = await readMetadata()
      const token = await fetchToken(metadata, code, request)
      const claims = await verifyIdToken(token.id_token, metadata, { clientId, nonce: request.nonce, now })
      const complete =
        claims.email === undefined && metadata.userinfo_endpoint && token.access_token
          ? await fetchUserInfo(metadata.userinfo_endpoint, token.access_token, claims)
          : claims
      return {
        subject: claims.sub,
        email: (complete.email ?? '').trim().toLowerCase(),
        isEmailConfirmed: complete.email_verified === true || complete.email_verified === 'true',
      }
    },
  }
}

async function fetchMetadata(issuer: string): Promise<Metadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const metadata = await fetchJson(metadataSchema, address)
  if (metadata.issuer !== issuer)
    throw new IdentityProviderError(
      `OIDC_ISSUER is ${issuer}, but the provider calls itself ${metadata.issuer}.`,
    )
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint = issuer } = metadata
  // A provider elsewhere must not lead to services on this computer.
  for (const url of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint])
    if (!isIssuerUrl(url.split('?')[0] ?? '') || (isLoopbackUrl(url) && !isLoopbackUrl(issuer)))
      throw new IdentityProviderError(`The provider has an address that is not allowed: ${url}`)
  return { ...metadata, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutMs }) }
}

async function verifyIdToken(
  token: string,
  metadata: Metadata,
  { clientId, nonce, now }: { clientId: string; nonce: string; now: Date },
): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, metadata.keys, {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms,
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    if (payload.nonce !== nonce) throw new IdentityProviderError('The nonce of the ID token is wrong.')
    if (payload.azp !== undefined && payload.azp !== clientId)
      throw new IdentityProviderError('The ID token was issued to another client.')
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) throw new IdentityProviderError('The ID token has unexpected claims.')
    return claims.data
  } catch (error) {
    if (error instanceof IdentityProviderError) throw error
    const isRejected = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    throw new IdentityProviderError(`The ID token: ${String(error)}`, !isRejected)
  }
}

/** Reads the email address of a provider that does not include it in its ID tokens. */
async function fetchUserInfo(address: string, accessToken: string, { sub }: Claims): Promise<Claims> {
  const claims = await fetchJson(claimsSchema, address, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  if (claims.sub !== sub) throw new IdentityProviderError('The user information is about someone else.')
  return claims
}

async function fetchJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  address: string,
  options: RequestInit = {},
): Promise<z.output<Schema>> {
  const { origin } = new URL(address)
  const response = await fetch(address, {
    ...options,
    headers: { accept: 'application/json', ...options.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new IdentityProviderError(`${origin} does not respond: ${String(error)}`, true)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok)
    throw new IdentityProviderError(
      `${origin} responded with ${response.status} ${readErrorCode(body)}`.trim(),
      response.status >= 500,
    )
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new IdentityProviderError(`${origin} sent an unexpected response.`)
  return parsed.data
}

const errorSchema = z.object({ error: z.string().check(z.maxLength(100)) })
const readErrorCode = (body: unknown) => errorSchema.safeParse(body).data?.error ?? ''

/** Encodes a part of the client’s credentials (RFC 6749 section 2.3.1). */
const encodeForm = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
