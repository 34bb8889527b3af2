import { use } from 'react'
import { store } from './store.ts'

/**
 * Has the page wait until what the device keeps is known. Then nothing waits any more: even a promise that was kept
 * long ago would take the page that stands away for a moment, and with it the focus.
 */
export function useWhenRead() {
  if (!store.isRead()) use(store.whenRead())
}
