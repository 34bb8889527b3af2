import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { type ApiCaller, createApiClient } from '#web/app/client/create-api-client.ts'
import { fetchWithStallLimit } from '#web/app/client/fetch-with-stall-limit.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { readOrCreateDeviceId } from '#web/app/session/device-id.ts'
import { messages } from '#web/app/specification/messages.ts'
import type { VisitorActions } from './visitor-page.ts'

const ignore = () => undefined

/** The requests of the first page, sent without the app’s code. Its visitors have no session that could be lost. */
export function createVisitorClient(showOutage: () => void): {
  actions: VisitorActions
  /** Resolves when no request is in progress. */
  whenSettled: () => Promise<unknown>
} {
  const client = createApiClient({
    fetch: fetchWithStallLimit,
    tokens: tokenStore,
    trackRequest: () => ignore,
    onQuiet: ignore,
    onSessionLost: ignore,
    onAccountDeleted: ignore,
    findUserId: ignore,
    onOutage: showOutage,
    warn: (message, details) => console.warn(message, details),
  })
  const inProgress = new Set<Promise<unknown>>()
  function track<Reply>(reply: Promise<Reply>): Promise<Reply> {
    inProgress.add(reply)
    reply.catch(ignore).finally(() => inProgress.delete(reply))
    return reply
  }
  const call: ApiCaller = (operation, ...request) => track(client.call(operation, ...request))
  return { actions: createVisitorActions(call), whenSettled: () => Promise.allSettled(inProgress) }
}

function createVisitorActions(call: ApiCaller): VisitorActions {
  return {
    register: input => call(account.register, { input }),
    async login(credentials) {
      const reply = await call(account.login, {
        input: { ...credentials, deviceId: readOrCreateDeviceId() },
      })
      // The response may come from something else, such as the sign-in page of a hotel’s Wi-Fi.
      if (typeof reply?.token !== 'string' || reply.token === '')
        throw new CallFailure(200, { message: messages.login.noToken })
      // The app loads the user when it starts.
      tokenStore.write(reply.token)
      return reply
    },
    verifyEmail: async token => (await call(account.verifyEmail, { input: { token } })).data,
    async resendVerification(email) {
      await call(account.resendVerification, { input: { email } })
    },
    async forgotPassword(email) {
      await call(account.forgotPassword, { input: { email } })
    },
    async resetPassword(token, password) {
      await call(account.resetPassword, { params: { token }, input: { password } })
    },
    findCoachOfJoinCode: async code => (await call(people.showJoinCode, { params: { code } })).data.coach,
  }
}
