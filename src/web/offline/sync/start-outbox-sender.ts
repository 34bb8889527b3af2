import { deviceStore } from '#web/offline/storage/device-store.ts'
import { loadWithRetry, withPreload } from '#web/ui/layout/lazy-loading.ts'

const loadSender = withPreload(() => import('./outbox-sender.ts'))

/**
 * Sends the user's commands as soon as there are any. The first page does not wait for this code. Returns a function
 * that stops sending.
 */
export function startOutboxSenderWhenNeeded(userId: string): () => void {
  let isStopped = false
  let stopSender = () => {}
  let stopWatching = () => {}
  const startIfNeeded = () => {
    if (!deviceStore.read().outbox.entries.some(entry => entry.userId === userId)) return
    stopWatching()
    void loadWithRetry(loadSender).then(({ startOutboxSender }) => {
      if (!isStopped) stopSender = startOutboxSender(userId)
    })
  }
  deviceStore.whenRead().then(() => {
    if (isStopped) return
    stopWatching = deviceStore.subscribe(startIfNeeded)
    startIfNeeded()
  })
  return () => {
    isStopped = true
    stopWatching()
    stopSender()
  }
}
