import { useSyncExternalStore } from 'react'
import { onDevice } from '../../app/on-device.ts'
import { useUser } from '../../app/session.tsx'

/** One of a few ways to see a page, kept on this device for whoever is signed in. The first is the usual one. */
export function useDeviceChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const { subscribe, read, write } = onDevice(`choice:${name}:${useUser().id}`, text => text)
  const chosen = useSyncExternalStore(subscribe, read)
  return [choices.find(choice => choice === chosen) ?? choices[0], write]
}
