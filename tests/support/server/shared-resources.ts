// Keeps shared resources open until the last test file of the process has finished.

const closeCallbacks: (() => Promise<unknown>)[] = []
let isSharing = false

/** Keeps resources open between test files. Called by a process that runs several test files. */
export function enableResourceSharing() {
  isSharing = true
}

/** True if several test files run in this process, which then calls `closeSharedResources`. */
export const isResourceSharingEnabled = () => isSharing

export function closeAfterLastFile(close: () => Promise<unknown>) {
  closeCallbacks.push(close)
}

export async function closeSharedResources() {
  for (const close of closeCallbacks.splice(0).reverse()) await close()
}
