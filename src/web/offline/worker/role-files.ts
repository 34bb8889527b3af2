import { addDeviceRole, cacheRoleFilesMessage, type DeviceRole } from './device-roles.ts'
import { markRoleKnown } from './role-known.ts'

/** Has the service worker cache what a role uses, now and with each later version of the app. */
export async function cacheRoleFiles(role: DeviceRole) {
  // Pages without HTTPS have neither caches nor workers.
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  await addDeviceRole(role).finally(markRoleKnown)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(cacheRoleFilesMessage)
}
