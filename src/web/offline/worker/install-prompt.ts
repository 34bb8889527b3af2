import { createListenerSet } from '#web/app/client/listener-set.ts'

/** The non-standard event that a browser fires before it offers to install the page. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let promptEvent: BeforeInstallPromptEvent | undefined
const installPromptListeners = createListenerSet()

/** The browser's install prompt, shown only at the user's request. */
export const installPrompt = {
  isOffered: () => promptEvent !== undefined,

  subscribe: installPromptListeners.subscribe,

  /** Shows the browser's install prompt. Browsers allow this only once per event. */
  async ask() {
    const event = promptEvent
    setPromptEvent(undefined)
    await event?.prompt()
  },

  /** Call this once at startup, before the browser fires `beforeinstallprompt`. */
  listen() {
    window.addEventListener('beforeinstallprompt', event => {
      event.preventDefault()
      setPromptEvent(event as BeforeInstallPromptEvent)
    })
    window.addEventListener('appinstalled', () => setPromptEvent(undefined))
  },
}

/** Returns whether the page runs as an installed app. */
export const isRunningAsInstalledApp = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

function setPromptEvent(event: BeforeInstallPromptEvent | undefined) {
  promptEvent = event
  installPromptListeners.notify()
}
