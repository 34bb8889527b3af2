import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerPush } from './push-message.ts'
import { keepRests } from './rest-worker.ts'
import { takeOver } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The background worker. It keeps the shell, every file of the app, so that a page opens without a network; what the
// server knows is not kept here.

// A file is the same by whichever address it is asked for again.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^again$/] })
cleanupOutdatedCaches()

// Every address is the app's one page, but for what the server itself shows and the files that people uploaded.
const page = createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(page, { denylist: [/^\/(api|uploads)(\/|$)/] }))

// A new version waits until somebody says so: nothing changes under a person's hands.
self.addEventListener('message', ({ data }) => {
  if (data === takeOver) self.skipWaiting()
})

// The first visit needs no second one: the page that is open already is answered from here when its network goes.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

keepRests()
answerPush(self)
