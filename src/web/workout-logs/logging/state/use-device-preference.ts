import { useMemo, useSyncExternalStore } from 'react'
import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'
import { useUser } from '#web/app/session/session.tsx'

/** A display option stored per user on this device. The first choice is the default. */
export function useDevicePreference<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const key = `choice:${name}:${useUser().id}`
  const { subscribe, read, write } = useMemo(() => createLocalStorageValue(key, text => text), [key])
  const storedChoice = useSyncExternalStore(subscribe, read)
  return [choices.find(choice => choice === storedChoice) ?? choices[0], write]
}
