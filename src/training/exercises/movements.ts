import type { Exercise } from './exercise.ts'
import { hinge } from './movements/hinge.ts'
import { press } from './movements/press.ts'
import { squat } from './movements/squat.ts'

/** What this project knows by itself, in its own words. Numbers are for good: a new one takes the next free one. */
export const movements: readonly Exercise[] = [...squat, ...hinge, ...press]
