import { deviceStore } from '#web/offline/storage/device-store.ts'

/**
 * Makes the browser ask before it closes the page while only the page has changes of the user, because the device
 * cannot save them and the server does not have them yet. Returns a function that stops this.
 */
export function startWarningBeforeUnload(userId: string): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    const isUnsent = deviceStore.read().outbox.entries.some(entry => entry.userId === userId)
    if (isUnsent && deviceStore.problem()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
