import { useLocalStorageValue } from './use-local-storage-value.ts'

const storageKey = 'letter-keys'

/** Returns whether single keys, such as J and R, act as shortcuts on this device (WCAG 2.1.4). */
export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== JSON.stringify('off')
  } catch {
    return true
  }
}

/** Returns the setting for single keys as shortcuts, and a function that changes it. */
export const useLetterKeys = () => useLocalStorageValue<'on' | 'off'>(storageKey, 'on')
