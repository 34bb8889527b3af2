import { createRememberedIds } from '../remembered-ids.ts'

/** The ids of the notices that each user has dismissed on this device. */
export const dismissedNoticeIds = createRememberedIds('sync-read:', 50)
