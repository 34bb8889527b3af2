import { type HomePart, home, homeParts } from '#contract/home.ts'
import type { OutputOf } from '#contract/operation.ts'
import { call } from '#web/app/client/api-client.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { findSignedInUserId } from '#web/app/session/current-user.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'

type HomeData = OutputOf<typeof home.show>['data']

/** How long the queries of the home screen may take their data from the combined response. */
const maxAgeMs = 60_000

let started:
  | { userId: string | undefined; atMs: number; response: Promise<HomeData>; untaken: Set<HomePart> }
  | undefined

/**
 * Requests the data of the home screen in one response. Call this before the queries of the screen start. Only the
 * first opening after the page has loaded uses it; after that, each query is fetched when it is stale.
 */
export function startHomeData() {
  const userId = findSignedInUserId()
  if (!serverReachability.read() || (started && started.userId === userId)) return
  const response = call(home.show).then(({ data }) => data)
  // Queries that need the response handle its failure.
  response.catch(() => undefined)
  started = { userId, atMs: Date.now(), response, untaken: new Set(Object.keys(homeParts) as HomePart[]) }
}

/**
 * Returns a part of the home screen’s data. Each part is used once: later, and if the combined request has failed or
 * was not made, the part is fetched by itself.
 */
export async function takeHomePart<Part extends HomePart>(
  part: Part,
  fetchPart: () => Promise<OutputOf<(typeof homeParts)[Part]>>,
): Promise<OutputOf<(typeof homeParts)[Part]>> {
  const current = started
  if (!current?.untaken.delete(part) || isOutdated(current)) return fetchPart()
  try {
    return (await current.response)[part] as OutputOf<(typeof homeParts)[Part]>
  } catch (error) {
    // A lost session is already reported.
    if (error instanceof CallFailure && error.status === 401) throw error
    return fetchPart()
  }
}

/** The response lacks changes that this device has sent since it was requested. */
function isOutdated({ userId, atMs }: { userId: string | undefined; atMs: number }): boolean {
  const lastSentAt = deviceStore.read().sent.at(-1)?.sentAt
  return (
    userId !== findSignedInUserId() ||
    Date.now() - atMs > maxAgeMs ||
    (lastSentAt !== undefined && Date.parse(lastSentAt) >= atMs)
  )
}
