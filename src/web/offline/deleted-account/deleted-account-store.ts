import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'

/** A user whose account was deleted on another device, and whose data is still on this device. */
export type DeletedAccount = { userId: string; name: string }

/** The deleted account whose data is to be exported and removed. Survives a reload. */
export const deletedAccountStore = createLocalStorageValue('deleted-account', parseDeletedAccount)

function parseDeletedAccount(text: string | null): DeletedAccount | undefined {
  try {
    const { userId, name } = JSON.parse(text ?? 'null') ?? {}
    return typeof userId === 'string' && typeof name === 'string' ? { userId, name } : undefined
  } catch {
    return undefined
  }
}
