import { createUserIdStores } from '#web/offline/storage/create-user-id-stores.ts'

/** The ids of the notices that each user has dismissed on this device. */
export const getDismissedNoticeIdStore = createUserIdStores('sync-read:', 50)
