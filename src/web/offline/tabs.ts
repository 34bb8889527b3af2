const listeners = new Set<() => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cornerman') : undefined

/** The other tabs of this browser. */
export const tabs = {
  tell: () => channel?.postMessage('changed'),

  onChange(listener: () => void) {
    listeners.add(listener)
  },
}

const hear = () => {
  for (const listener of listeners) listener()
}
channel?.addEventListener('message', hear)
// What a browser put to sleep may have missed something.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') hear()
})
