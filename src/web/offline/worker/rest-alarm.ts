import { tokenStore } from '#web/app/client/token-store.ts'
import { type RestAlarm, type RestMessage, restNotificationTag } from './rest-message.ts'

/**
 * Shows a notification when a rest ends while the page is hidden. A suspended page runs no timers, so the
 * service worker also times the rest, as long as the browser allows. Only one notification is shown.
 */
export const restAlarm = {
  /** Returns whether the browser supports notifications. */
  isPossible: () => 'Notification' in window && 'serviceWorker' in navigator,

  isAllowed: () => restAlarm.isPossible() && Notification.permission === 'granted',

  /** Asks for permission to show notifications. Call it in a click handler. */
  async ask(): Promise<boolean> {
    return restAlarm.isPossible() && (await Notification.requestPermission()) === 'granted'
  },

  set: (alarm: RestAlarm) => postToWorker({ kind: 'rest', alarm }),

  /** Cancels the alarm and closes its notification, for example when the rest is skipped. */
  silence: () => postToWorker({ kind: 'rest', alarm: null }),

  /** Closes the notification when the athlete views the rest timer on the page. Does not cancel the alarm. */
  see() {
    if (restAlarm.isAllowed()) closeShownNotifications().catch(warn)
  },
}

async function closeShownNotifications() {
  const registration = await navigator.serviceWorker.ready
  for (const notification of await registration.getNotifications({ tag: restNotificationTag }))
    notification.close()
}

function postToWorker(message: RestMessage) {
  if (!restAlarm.isPossible()) return
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(warn)
}

function warn(error: unknown) {
  console.warn('The service worker could not handle the rest alarm', error)
}

// Cancel the alarm on sign-out, so that the next user does not receive it.
tokenStore.subscribe(() => {
  if (tokenStore.read() === null) restAlarm.silence()
})
