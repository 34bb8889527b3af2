import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { handlePushMessages } from './push-worker.ts'
import { handleRestAlarms } from './rest-worker.ts'
import { skipWaitingMessage } from './skip-waiting-message.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The service worker. It caches all files of the app for offline use, but no data from the server.

// The `again` parameter is added to the URL when a file is fetched again; it does not affect the content of
// the file.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^again$/] })
cleanupOutdatedCaches()

// Serve the app's HTML page for every path except the API and uploaded files.
const shellHandler = createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(shellHandler, { denylist: [/^\/(api|uploads)(\/|$)/] }))

// A new version waits until the user accepts the update, so that nothing changes while the app is in use.
self.addEventListener('message', ({ data }) => {
  if (data === skipWaitingMessage) self.skipWaiting()
})

// Take control of the open page on the first visit, so that the page works offline without a reload.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

handleRestAlarms()
handlePushMessages(self)
