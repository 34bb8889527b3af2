let isRequested = false

/**
 * Asks the browser, at most once per page load, not to delete this site's data. Call this after storing
 * important data.
 */
export function requestPersistentStorage() {
  if (isRequested) return
  isRequested = true
  navigator.storage
    ?.persist?.()
    .catch(error => console.warn('Persistent storage could not be requested', error))
}

export type StorageStatus = {
  /** True if the browser guarantees not to delete the data; null if this is unknown. */
  isPersisted: boolean | null
  usedBytes: number | null
  quotaBytes: number | null
}

/**
 * Returns whether the browser may delete the data when storage is low, and how much storage is used and
 * available.
 */
export async function getStorageStatus(): Promise<StorageStatus> {
  const [isPersisted, estimate] = await Promise.all([
    navigator.storage?.persisted?.().catch(() => null),
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return {
    isPersisted: isPersisted ?? null,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
  }
}
