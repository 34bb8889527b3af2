import { createListenerSet } from '../app/listener-set.ts'

const changes = createListenerSet()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cornerman') : undefined

/** Notifies this browser's other tabs of changes. */
export const otherTabs = {
  tell: () => channel?.postMessage('changed'),
  onChange: changes.subscribe,
}

channel?.addEventListener('message', changes.notify)
// A tab that was suspended may have missed messages.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') changes.notify()
})
