import { type RefObject, useEffect, useRef } from 'react'

/** Whether this tab is the one that sounds: of several with the same clock only one does. */
export function useVoice(isWanted: boolean): RefObject<boolean> {
  const hasVoice = useRef(false)
  useEffect(() => {
    if (!isWanted) return
    if (!('locks' in navigator)) {
      hasVoice.current = true
      return
    }
    const asking = new AbortController()
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    const hold = () => {
      hasVoice.current = true
      return held
    }
    navigator.locks.request('timer-voice', { signal: asking.signal }, hold).catch(() => {})
    return () => {
      hasVoice.current = false
      asking.abort()
      release()
    }
  }, [isWanted])
  return hasVoice
}
