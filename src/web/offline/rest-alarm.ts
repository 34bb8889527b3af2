import { tokens } from '../app/tokens.ts'
import { type RestAlarm, type RestMessage, restTag } from './rest-message.ts'

/**
 * Tells the rest that is over while the page is not seen. A page that sleeps runs no timers, so the background worker
 * keeps the time as well, as long as the browser lets it; whoever is first shows the one notification there is.
 */
export const restAlarm = {
  /** Whether this device can tell at all. */
  isPossible: () => 'Notification' in window && 'serviceWorker' in navigator,

  isAllowed: () => restAlarm.isPossible() && Notification.permission === 'granted',

  /** To be called in a tap. */
  async ask(): Promise<boolean> {
    return restAlarm.isPossible() && (await Notification.requestPermission()) === 'granted'
  },

  set: (alarm: RestAlarm) => post({ kind: 'rest', alarm }),

  /** The rest was skipped, or is seen: nothing is told, and what was told goes. */
  silence: () => post({ kind: 'rest', alarm: null }),

  /** The rest is seen: what was told of it goes; the alarm stays. */
  see() {
    if (restAlarm.isAllowed()) closeShown().catch(warn)
  },
}

async function closeShown() {
  const registration = await navigator.serviceWorker.ready
  for (const shown of await registration.getNotifications({ tag: restTag })) shown.close()
}

function post(message: RestMessage) {
  if (!restAlarm.isPossible()) return
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(warn)
}

function warn(error: unknown) {
  console.warn('The background worker does not keep the time of the rest', error)
}

// Whoever signs in next on this device rests on their own.
tokens.subscribe(() => {
  if (tokens.read() === null) restAlarm.silence()
})
