import type { PreviousOf } from '#training/workout/previous.ts'
import { useDeviceChoice } from './device-choice.ts'

const places = ['any', 'program'] as const satisfies PreviousOf[]

/** Where the sets of last time are looked for, as the athlete chose it on this device. */
export const usePreviousOf = () => useDeviceChoice<PreviousOf>('previous', places)
