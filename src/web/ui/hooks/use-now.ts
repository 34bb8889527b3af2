import { useEffect, useState } from 'react'

/** Returns the current time, updated every `everyMs` milliseconds and when the page becomes visible. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, everyMs)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [everyMs])
  return now
}
