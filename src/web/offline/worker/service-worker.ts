import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { cacheRoleFilesMessage, deviceRolesCacheName, readDeviceRoles } from './device-roles.ts'
import { handlePushMessages } from './push-worker.ts'
import { handleRestAlarms } from './rest-worker.ts'
import { selectAppFiles } from './select-app-files.ts'
import { skipWaitingMessage } from './skip-waiting-message.ts'
import { type AppFile, isAppFile, requireAppFile } from './verify-app-file.ts'

declare const self: ServiceWorkerGlobalScope

// The service worker. It caches the files of the app that this device needs offline: those for visitors, and those of
// the roles that have signed in. It caches other files when they are first used, but no data from the server.

// The build adds a hash to each entry, and who uses the file.
const files = self.__WB_MANIFEST as AppFile[]
const filesByPath = new Map(files.map(file => [`/${file.url}`, file]))

/** Contains only files whose content was verified. Earlier versions used a cache with another name. */
const fileCacheName = 'app-files'
/** Fetching more files at a time would delay the requests of the page. */
const parallelFetches = 4

const precache = new PrecacheController({
  cacheName: fileCacheName,
  plugins: [
    {
      // Called when a file is used that is not cached.
      fetchDidSucceed: async ({ request, response }) => {
        const file = filesByPath.get(new URL(request.url).pathname)
        if (file && (await isAppFile(response, file))) await store(file, response.clone())
        return response
      },
    },
  ],
})
precache.addToCacheList(files)

/** The URL under which a file is cached. That of the HTML page contains its revision. */
const cacheKeyOf = ({ url }: AppFile) => precache.getCacheKeyForURL(url) ?? url

async function store(file: AppFile, response: Response) {
  const cache = await caches.open(fileCacheName)
  // A browser does not accept a redirected response as a page, but a copy of it.
  const accepted = response.redirected ? new Response(response.body, response) : response
  await cache.put(cacheKeyOf(file), accepted)
}

/** Caches the files that are missing. Fails if one of them is wrong. */
async function cacheFiles(wanted: readonly AppFile[]) {
  const cache = await caches.open(fileCacheName)
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const missing = wanted.filter(file => !cached.has(cacheKeyOf(file))).values()
  const fetchInTurn = async () => {
    for (const file of missing) {
      const fetchFile = (mode: RequestCache) => fetch(`/${file.url}`, { cache: mode })
      const response = await fetchFile(file.revision === null ? 'default' : 'reload')
      await store(file, await requireAppFile(response, file, () => fetchFile('reload')))
    }
  }
  await Promise.all(Array.from({ length: parallelFetches }, fetchInTurn))
}

// One wrong file makes the installation fail, so that the previous version stays in use.
self.addEventListener('install', event => event.waitUntil(install()))

async function install() {
  const isEarlierVersionInstalled = await caches.has(fileCacheName)
  const roles = (await readDeviceRoles()) ?? (isEarlierVersionInstalled ? 'unknown' : [])
  // Remember that there is no earlier version, in case that this installation fails after it has cached some files.
  if (roles !== 'unknown') await caches.open(deviceRolesCacheName)
  await cacheFiles(selectAppFiles(files, roles))
}

/** Caches what is missing after someone with another role has signed in. The next page to start tries again. */
async function cacheRoleFiles() {
  try {
    await cacheFiles(selectAppFiles(files, (await readDeviceRoles()) ?? []))
  } catch (error) {
    console.warn('Not all files of the app could be cached', error)
  }
}

// The `again` parameter is added to the URL when a file is fetched again; it does not affect the content of
// the file.
registerRoute(new PrecacheRoute(precache, { ignoreURLParametersMatching: [/^again$/] }))

// Serve the app's HTML page for every path except the API and uploaded files.
const shellHandler = precache.createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(shellHandler, { denylist: [/^\/(api|uploads)(\/|$)/] }))

// A new version waits until the user accepts the update, so that nothing changes while the app is in use.
self.addEventListener('message', event => {
  if (event.data === skipWaitingMessage) self.skipWaiting()
  if (event.data === cacheRoleFilesMessage) event.waitUntil(cacheRoleFiles())
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
self.addEventListener('activate', event => {
  // Deletes the files of other versions only.
  precache.activate(event)
  event.waitUntil(Promise.all([self.clients.claim(), deleteOtherCaches()]))
})

async function deleteOtherCaches() {
  const others = (await caches.keys()).filter(name => ![fileCacheName, deviceRolesCacheName].includes(name))
  await Promise.all(others.map(name => caches.delete(name)))
}

handleRestAlarms()
handlePushMessages(self)
