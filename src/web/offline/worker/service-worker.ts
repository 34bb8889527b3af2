import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { handlePushMessages } from './push-worker.ts'
import { handleRestAlarms } from './rest-worker.ts'
import { skipWaitingMessage } from './skip-waiting-message.ts'
import { type AppFile, requireAppFile } from './verify-app-file.ts'

declare const self: ServiceWorkerGlobalScope

// The service worker. It caches all files of the app for offline use, but no data from the server.

// The build adds a hash to each entry.
const files = self.__WB_MANIFEST as AppFile[]
const filesByPath = new Map(files.map(file => [`/${file.url}`, file]))

/** Contains only files whose content was verified. Earlier versions used a cache with another name. */
const fileCacheName = 'app-files'

const precache = new PrecacheController({
  cacheName: fileCacheName,
  plugins: [
    {
      // One wrong file makes the installation fail, so that the previous version stays in use.
      fetchDidSucceed: async ({ event, request, response }) => {
        const file = filesByPath.get(new URL(request.url).pathname)
        if (event.type !== 'install' || !file) return response
        return requireAppFile(response, file, () => fetch(request.url, { cache: 'reload' }))
      },
    },
  ],
})
precache.precache(files)

// The `again` parameter is added to the URL when a file is fetched again; it does not affect the content of
// the file.
registerRoute(new PrecacheRoute(precache, { ignoreURLParametersMatching: [/^again$/] }))

// Serve the app's HTML page for every path except the API and uploaded files.
const shellHandler = precache.createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(shellHandler, { denylist: [/^\/(api|uploads)(\/|$)/] }))

// A new version waits until the user accepts the update, so that nothing changes while the app is in use.
self.addEventListener('message', ({ data }) => {
  if (data === skipWaitingMessage) self.skipWaiting()
})
self.addEventListener('install', event => event.waitUntil(replaceBrokenVersion()))

/**
 * Replaces an earlier version at once if it cached another page in place of the app, because that page cannot
 * offer the update.
 */
async function replaceBrokenVersion() {
  const cachedPage = await caches.match('/index.html', { ignoreSearch: true })
  if (cachedPage && !/<div id="root">/.test(await cachedPage.text())) await self.skipWaiting()
}

// Take control of the open page on the first visit, so that the page works offline without a reload.
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([self.clients.claim(), deleteOtherCaches()])),
)

async function deleteOtherCaches() {
  const others = (await caches.keys()).filter(name => name !== fileCacheName)
  await Promise.all(others.map(name => caches.delete(name)))
}

handleRestAlarms()
handlePushMessages(self)
