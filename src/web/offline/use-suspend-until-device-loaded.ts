import { use } from 'react'
import { deviceStore } from './device-store.ts'

/**
 * Suspends the page until the device's data is loaded. Once the data is loaded, does not suspend again,
 * because even a resolved promise would briefly hide the page, and the keyboard focus would be lost.
 */
export function useSuspendUntilDeviceLoaded() {
  if (!deviceStore.isRead()) use(deviceStore.whenRead())
}
