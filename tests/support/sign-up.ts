import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account.ts'
import { accessTokenSeconds, accessTokens } from '#server/http/tokens.ts'
import type { Caller } from './caller.ts'
import type { TestServer } from './server.ts'

export const password = 'four squats a week'

export type Registered = Caller & { id: string; email: string }

/** What the sign-up form sends; a new address each time. */
export function signUpForm(firstName = 'Ana') {
  const email = `${firstName.toLowerCase()}-${uuidv7()}@cornerman.example`
  return { firstName, lastName: 'Castellanos', email, password, role: 'athlete' as 'athlete' | 'coach' }
}

/** Somebody who registered and signed in as the screens do, with a password that is known. */
export async function signUp(on: TestServer, firstName?: string): Promise<Registered> {
  const input = signUpForm(firstName)
  const { id } = (await on.visitor().get(account.register, { input })).data.user
  return Object.assign(await signIn(on, input.email), { id, email: input.email })
}

/** On a device of its own. */
export async function signIn(on: TestServer, email: string): Promise<Caller> {
  const device = on.visitor()
  device.token = (await device.get(account.login, { input: { email, password } })).token
  return device
}

/** The same browser in another tab, or whoever copied what it holds. */
export function copyOf(on: TestServer, caller: Caller): Caller {
  const copy = on.visitor()
  copy.token = caller.token
  for (const [name, value] of caller.cookies) copy.cookies.set(name, value)
  return copy
}

/** A token of the same sign-in that ran out a second ago. */
export async function expiredToken(on: TestServer, caller: Caller): Promise<string> {
  const tokens = accessTokens(on.store.secrets.tokenKey)
  const signInId = (await tokens.read(caller.token ?? '', new Date())) ?? ''
  return tokens.sign(signInId, new Date(Date.now() - (accessTokenSeconds + 1) * 1000))
}
