import { type PreviousSetsScope, previousSetsScopes } from '#training/workout/sets/previous-sets.ts'
import { useDevicePreference } from './use-device-preference.ts'

/**
 * The scope of the search for previous sets, as chosen on this device: any workout, or the same program only.
 */
export const usePreviousSetsScope = () =>
  useDevicePreference<PreviousSetsScope>('previous', previousSetsScopes)
