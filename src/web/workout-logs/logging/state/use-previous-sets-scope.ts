import type { PreviousSetsScope } from '#training/workout/sets/previous-sets.ts'
import { useDevicePreference } from './use-device-preference.ts'

const previousScopes = ['any', 'program'] as const satisfies PreviousSetsScope[]

/**
 * The scope of the search for previous sets, as chosen on this device: any workout, or the same program only.
 */
export const usePreviousSetsScope = () => useDevicePreference<PreviousSetsScope>('previous', previousScopes)
