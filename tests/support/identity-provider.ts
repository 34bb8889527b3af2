import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Someone with an account at the provider. */
export type PersonAtProvider = { subject: string; email: string; isEmailConfirmed?: boolean }

/** How an ID token differs from a correct one. */
export type TokenDeviation = {
  claims?: JWTPayload
  /** Signs with a key that the provider does not publish. */
  isForged?: boolean
  /** Leaves the email address to the user information. */
  isWithoutEmail?: boolean
}

type Grant = { person: PersonAtProvider; parameters: URLSearchParams; deviation: TokenDeviation }

const tokenSeconds = 300

/**
 * An OpenID Connect provider on this computer. It accepts a code several times, so that tests show that Cornerman itself
 * does not.
 */
export async function startTestIdentityProvider() {
  const [key, foreignKey] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'current', alg: 'ES256', use: 'sig' }
  const client = { id: 'cornerman', secret: 'a secret: with % and +' }
  const grants = new Map<string, Grant>()
  const accessTokens = new Map<string, PersonAtProvider>()
  /** Who signs in when a browser opens the sign-in page; undefined if the person cancels. */
  let personInBrowser: PersonAtProvider | undefined

  async function createToken(code: string, { person, parameters, deviation }: Grant) {
    const nowSeconds = Math.floor(Date.now() / 1000)
    const email = { email: person.email, email_verified: person.isEmailConfirmed ?? true }
    const claims = {
      iss: issuer,
      aud: client.id,
      sub: person.subject,
      iat: nowSeconds,
      exp: nowSeconds + tokenSeconds,
      nonce: parameters.get('nonce') ?? '',
      ...(!deviation.isWithoutEmail && email),
      ...deviation.claims,
    }
    accessTokens.set(code, person)
    const signer = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'current' })
    const id_token = await signer.sign((deviation.isForged ? foreignKey : key).privateKey)
    return { id_token, access_token: code, token_type: 'Bearer' }
  }

  async function exchangeCode(request: IncomingMessage) {
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const encoded = [client.id, client.secret].map(part =>
      new URLSearchParams({ '': part }).toString().slice(1),
    )
    const credentials = `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`
    const isAccepted =
      grant &&
      request.headers.authorization === credentials &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === grant.parameters.get('redirect_uri') &&
      challenge === grant.parameters.get('code_challenge')
    return isAccepted
      ? { status: 200, body: await createToken(code, grant) }
      : { status: 400, body: { error: 'invalid_grant' } }
  }

  function describeUser(request: IncomingMessage) {
    const person = accessTokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    return person
      ? {
          status: 200,
          body: {
            sub: person.subject,
            email: person.email,
            email_verified: person.isEmailConfirmed ?? true,
          },
        }
      : { status: 401, body: { error: 'invalid_token' } }
  }

  async function respond(request: IncomingMessage) {
    const { pathname } = new URL(request.url ?? '', issuer)
    if (pathname === '/tenant/.well-known/openid-configuration') return { status: 200, body: metadata }
    if (pathname === '/tenant/keys') return { status: 200, body: { keys: [jwk] } }
    if (pathname === '/tenant/token') return exchangeCode(request)
    if (pathname === '/tenant/userinfo') return describeUser(request)
    return { status: 404, body: {} }
  }

  /** Signs a person in, like the provider’s own page, and returns what it adds to the address of Cornerman’s page. */
  function authorise(address: string, person: PersonAtProvider, deviation: TokenDeviation = {}) {
    const parameters = new URL(address).searchParams
    const code = randomUUID()
    grants.set(code, { person, parameters, deviation })
    return { code, state: parameters.get('state') ?? '' }
  }

  function openSignInPage(address: string): string {
    const page = new URL(new URL(address).searchParams.get('redirect_uri') ?? '')
    const result = personInBrowser
      ? authorise(address, personInBrowser)
      : { error: 'access_denied', state: new URL(address).searchParams.get('state') ?? '' }
    for (const [name, value] of Object.entries(result)) page.searchParams.set(name, value)
    return page.href
  }

  const server = createServer(async (request, reply) => {
    const address = new URL(request.url ?? '', issuer)
    if (address.pathname === '/tenant/authorise') {
      reply.writeHead(302, { location: openSignInPage(address.href) }).end()
      return
    }
    const { status, body } = await respond(request)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant`
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorise`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
  }
  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Club login',
    },
    authorise,
    setPersonInBrowser(person: PersonAtProvider | undefined) {
      personInBrowser = person
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
