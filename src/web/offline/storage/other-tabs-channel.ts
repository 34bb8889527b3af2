import { createListenerSet } from '#web/app/client/listener-set.ts'

const otherTabListeners = createListenerSet()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cornerman') : undefined

/** Notifies this browser's other tabs of changes. */
export const otherTabsChannel = {
  tell: () => channel?.postMessage('changed'),
  onChange: otherTabListeners.subscribe,
}

channel?.addEventListener('message', otherTabListeners.notify)
// A tab that was suspended may have missed messages.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') otherTabListeners.notify()
})
