// The roles of the people who have signed in on this device. The page adds to them and the service worker reads them,
// so they are in the storage that both can use: a cache, with an entry for each role.

/** Admins use the files of coaches. */
export type DeviceRole = 'athlete' | 'coach'

export const deviceRolesCacheName = 'device-roles'

/** A page's message to the service worker: the files of a role may be missing. */
export const cacheRoleFilesMessage = 'cache-role-files'

const rolePath = '/device-role/'

export async function addDeviceRole(role: DeviceRole) {
  const cache = await caches.open(deviceRolesCacheName)
  await cache.put(`${rolePath}${role}`, new Response(''))
}

/** Returns the roles, or undefined if this version of the app has never run on this device. */
export async function readDeviceRoles(): Promise<string[] | undefined> {
  if (!(await caches.has(deviceRolesCacheName))) return undefined
  const cache = await caches.open(deviceRolesCacheName)
  const entries = await cache.keys()
  return entries.map(({ url }) => new URL(url).pathname.slice(rolePath.length))
}
