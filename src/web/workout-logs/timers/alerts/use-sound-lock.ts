import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref whose value is true if this tab may play sound, so that only one of several tabs beeps. */
export function useSoundLock(isEnabled: boolean): RefObject<boolean> {
  const holdsLock = useRef(false)
  useEffect(() => {
    if (!isEnabled) return
    if (!('locks' in navigator)) {
      holdsLock.current = true
      return
    }
    const request = new AbortController()
    let release = () => {}
    const released = new Promise<void>(done => {
      release = done
    })
    const hold = () => {
      holdsLock.current = true
      return released
    }
    navigator.locks.request('timer-voice', { signal: request.signal }, hold).catch(() => {})
    return () => {
      holdsLock.current = false
      request.abort()
      release()
    }
  }, [isEnabled])
  return holdsLock
}
