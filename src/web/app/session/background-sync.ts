import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { watchForReconnect } from '#web/app/client/watch-for-reconnect.ts'
import { startSendingChoices } from '#web/offline/choices/send-choice.ts'
import { startCacheUpdatesFromOutbox } from '#web/offline/sync/cache-updates-from-outbox.ts'
import { startRecordingOutages } from '#web/offline/sync/outage-period.ts'
import { startOutboxSenderWhenNeeded } from '#web/offline/sync/start-outbox-sender.ts'
import { startWarningBeforeUnload } from '#web/offline/sync/warn-before-unload.ts'
import { findSignedInUserId, refetchCurrentUser } from './current-user.ts'

/**
 * Sends the signed-in user's changes for as long as the page is open. Runs outside the component tree, so that
 * sending continues if the page crashes.
 */
export function startBackgroundSync() {
  let userId: string | undefined
  let stops: (() => void)[] = []
  const update = () => {
    const next = findSignedInUserId()
    if (next === userId) return
    userId = next
    for (const stop of stops) stop()
    stops =
      next === undefined
        ? []
        : [
            startOutboxSenderWhenNeeded(next),
            startCacheUpdatesFromOutbox(next),
            startRecordingOutages(),
            startSendingChoices(next),
            startWarningBeforeUnload(next),
          ]
  }
  tokenStore.subscribe(update)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'account') update()
  })
  watchForReconnect(refetchCurrentUser)
  update()
}
