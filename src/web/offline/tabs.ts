import { listeners } from '../app/listeners.ts'

const changes = listeners()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cornerman') : undefined

/** The other tabs of this browser. */
export const tabs = {
  tell: () => channel?.postMessage('changed'),
  onChange: changes.subscribe,
}

channel?.addEventListener('message', changes.tell)
// What a browser put to sleep may have missed something.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') changes.tell()
})
