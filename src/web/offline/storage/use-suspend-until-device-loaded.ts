import { use } from 'react'
import { deviceStore } from './device-store.ts'

/**
 * Suspends the page until the device's data is loaded. After that, never suspends again, because even a
 * resolved promise would briefly hide the page and take the keyboard focus away.
 */
export function useSuspendUntilDeviceLoaded() {
  if (!deviceStore.isRead()) use(deviceStore.whenRead())
}
