import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { personalTokenPrefix } from '#server/http/actor.ts'
import { accessTokenSeconds, createAccessTokenSigner, generateToken, hashToken } from '#server/http/tokens.ts'
import type { TestServer } from './server.ts'
import type { TestClient } from './test-client.ts'

export const signUpPassword = 'four squats a week'

export type RegisteredUser = TestClient & { id: string; email: string }

/** Returns input for the sign-up form, with a unique email address. */
export function makeSignUpInput(firstName = 'Ana') {
  const email = `${firstName.toLowerCase()}-${uuidv7()}@cornerman.example`
  return {
    firstName,
    lastName: 'Castellanos',
    email,
    password: signUpPassword,
    role: 'athlete' as 'athlete' | 'coach',
  }
}

/** Registers and signs in a user in the same way as the app's screens, with a known password. */
export async function signUpTestUser(on: TestServer, firstName?: string): Promise<RegisteredUser> {
  const input = makeSignUpInput(firstName)
  const { id } = (await on.visitor().get(account.register, { input })).data.user
  return Object.assign(await signInTestUser(on, input.email), { id, email: input.email })
}

/** Signs in on a new device. */
export async function signInTestUser(on: TestServer, email: string): Promise<TestClient> {
  const device = on.visitor()
  device.token = (await device.get(account.login, { input: { email, password: signUpPassword } })).token
  return device
}

/** Creates a client with the same token and cookies, as a second tab or a thief would have. */
export function copyTestClient(on: TestServer, caller: TestClient): TestClient {
  const copy = on.visitor()
  copy.token = caller.token
  for (const [name, value] of caller.cookies) copy.cookies.set(name, value)
  return copy
}

/** Creates a client that uses a personal access token with these scopes. */
export async function createTokenClient(
  on: TestServer,
  { id }: { id: string },
  scopes: readonly string[],
): Promise<TestClient> {
  const { token } = generateToken()
  await on.store.database.$client.query(
    `insert into personal_tokens (id, user_id, name, hash, scopes) values ($1, $2, 'Script', $3, $4)`,
    [uuidv7(), id, hashToken(personalTokenPrefix + token), scopes],
  )
  return Object.assign(on.visitor(), { token: personalTokenPrefix + token })
}

/** Creates a token for the same sign-in; the token expired a second ago. */
export async function makeExpiredToken(on: TestServer, caller: TestClient): Promise<string> {
  const tokens = createAccessTokenSigner(on.store.secrets.tokenKey)
  const signInId = tokens.read(caller.token ?? '', new Date()) ?? ''
  return tokens.sign(signInId, new Date(Date.now() - (accessTokenSeconds + 1) * 1000))
}
