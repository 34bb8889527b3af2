import { account } from '#contract/account/account.ts'
import type { User } from '#contract/account/profile.ts'
import { people } from '#contract/people/people.ts'
import { callWithHeaders } from '#web/app/client/api-client.ts'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { currentUserQuery } from '#web/app/session/current-user.ts'
import {
  type ChoiceFields,
  type ChoiceTarget,
  dropAnsweredChoice,
  findKeptFields,
  keepChoice,
  keptChoiceStore,
  withKeptPreferences,
} from './kept-choices.ts'

let lastRequest: Promise<unknown> = Promise.resolve()

/**
 * Keeps a choice on this device, then sends it. Resolves to `kept` if the server did not answer; the choice is
 * then sent again later. Throws if the server rejected the choice, which is then discarded.
 */
export async function saveChoice<Kind extends keyof ChoiceFields>(
  userId: string,
  target: ChoiceTarget & { kind: Kind },
  fields: ChoiceFields[Kind],
): Promise<'saved' | 'kept'> {
  keepChoice(userId, target, fields)
  const outcome = await sendInOrder(userId, target, Object.keys(fields))
  if (outcome === 'kept') {
    showKeptPreferences()
    toast.success('Saved on this device', { detail: 'It will be sent when the server is available.' })
  }
  return outcome
}

/**
 * Sends the choices that were kept when the page was last closed, and sends them again when the server is
 * available again. Returns a function that stops this.
 */
export function startSendingChoices(userId: string): () => void {
  void sendKeptChoices(userId)
  return serverReachability.subscribe(() => {
    if (serverReachability.read()) void sendKeptChoices(userId)
  })
}

async function sendKeptChoices(userId: string) {
  for (const { target, fields } of keptChoiceStore.read().filter(one => one.userId === userId)) {
    try {
      await sendInOrder(userId, target, Object.keys(fields))
    } catch (error) {
      toast.failure(getFailureMessage(error, 'A change to your settings was not saved. Please try again.'))
    }
  }
}

/** Sends one request at a time, so that the newest choice is the last to arrive. */
function sendInOrder(userId: string, target: ChoiceTarget, keys: string[]): Promise<'saved' | 'kept'> {
  const request = lastRequest.then(() => sendFields(userId, target, keys))
  lastRequest = request.catch(() => undefined)
  return request
}

async function sendFields(userId: string, target: ChoiceTarget, keys: string[]): Promise<'saved' | 'kept'> {
  const kept = Object.entries(findKeptFields(userId, target)).filter(([key]) => keys.includes(key))
  // An earlier request has already sent the choice.
  if (kept.length === 0) return 'saved'
  const fields = Object.fromEntries(kept)
  try {
    const user = await sendRequest(userId, target, fields)
    dropAnsweredChoice(userId, target, fields)
    if (user) queryClient.setQueryData(currentUserQuery.queryKey, withKeptPreferences(user))
    return 'saved'
  } catch (error) {
    if (!isAnswer(error)) return 'kept'
    dropAnsweredChoice(userId, target, fields)
    throw error
  }
}

async function sendRequest(
  userId: string,
  { kind, id }: ChoiceTarget,
  fields: object,
): Promise<User | undefined> {
  // The server rejects the request if someone else has signed in on this device in the meantime.
  const call = callWithHeaders({ 'x-person': userId })
  if (kind === 'preferences')
    return (await call(account.updateProfile, { input: { preferences: fields } })).data.user
  await call(people.changeCoaching, { params: { id }, input: fields })
  void queryClient.invalidateQueries({ queryKey: ['people'] })
  return undefined
}

/** The statuses of responses after which the same request may succeed later. */
const temporaryStatuses = [0, 401, 408, 429, 502, 503, 504]

const isAnswer = (error: unknown) =>
  !(error instanceof CallFailure) ||
  !(temporaryStatuses.includes(error.status) || error.code === 'session.other-person')

/** Shows choices that are only on this device as if they were saved. */
function showKeptPreferences() {
  queryClient.setQueryData(currentUserQuery.queryKey, user => user && withKeptPreferences(user))
}
