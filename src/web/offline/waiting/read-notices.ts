import { keptIds } from '../kept-ids.ts'

/** Which notices a person has read on this device. */
export const readNotices = keptIds('sync-read:', 50)
