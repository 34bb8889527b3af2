import { useSyncExternalStore } from 'react'
import { keyboardUse } from './keyboard-use.ts'

/** Returns whether a keyboard has been used on this device, so that hints about keys are useful. */
export const useHasKeyboard = (): boolean =>
  useSyncExternalStore(keyboardUse.subscribe, keyboardUse.hasBeenUsed)
