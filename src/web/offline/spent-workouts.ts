import { keptIds } from './kept-ids.ts'

/**
 * The ids of workouts that were recorded or given up on this device, perhaps unknown to the server yet: the session's
 * next workout is another one. Older ones the server knows by now.
 */
export const spentWorkouts = keptIds('spent-workouts:1:', 200)
