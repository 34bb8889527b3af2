import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../../app/session.tsx'

const listeners = new Set<() => void>()

/** One of a few ways to see a page, kept on this device for whoever is signed in. The first is the usual one. */
export function useDeviceChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const key = `choice:${name}:${useUser().id}`
  const chosen = useSyncExternalStore(subscribe, () => readChoice(key))
  const choose = useCallback(
    (choice: Choice) => {
      try {
        localStorage.setItem(key, choice)
      } catch {
        // A full device forgets what was chosen; nothing else is lost.
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [choices.find(choice => choice === chosen) ?? choices[0], choose]
}

function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
