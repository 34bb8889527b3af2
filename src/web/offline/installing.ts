import { listeners } from '../app/listeners.ts'

/** What browsers that install pages send before they would ask by themselves. No standard has it yet. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offered: InstallEvent | undefined
const changes = listeners()

/** Whether this browser would put the app on the device now, and how to let it. Nobody is asked unbidden. */
export const installing = {
  isOffered: () => offered !== undefined,

  subscribe: changes.subscribe,

  /** The browser asks the person; its offer is good for one time. */
  async ask() {
    const event = offered
    tell(undefined)
    await event?.prompt()
  },

  /** Once, before the browser has anything to offer. */
  listen() {
    window.addEventListener('beforeinstallprompt', event => {
      event.preventDefault()
      tell(event as InstallEvent)
    })
    window.addEventListener('appinstalled', () => tell(undefined))
  },
}

/** Whether the page runs as an app of its own. */
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

function tell(event: InstallEvent | undefined) {
  offered = event
  changes.tell()
}
