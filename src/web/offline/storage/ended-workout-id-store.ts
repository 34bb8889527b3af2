import { createUserIdStores } from './create-user-id-stores.ts'

/**
 * The ids of workouts that were recorded or discarded on this device. A new workout for the same session must
 * not reuse its id, because the server may not have received the end of the old workout yet. Older ids can be
 * dropped.
 */
export const getEndedWorkoutIdStore = createUserIdStores('spent-workouts:1:', 200)
