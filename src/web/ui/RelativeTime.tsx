import { useEffect, useState } from 'react'
import { relativeTime } from './relative-time.ts'

/** How long ago, kept true while it is looked at; the exact moment on pointing at it. */
export function RelativeTime({ instant, className }: { instant: string; className?: string }) {
  const nowMs = useMinute()
  return (
    <time dateTime={instant} title={new Date(instant).toLocaleString()} className={className}>
      {relativeTime(instant, nowMs)}
    </time>
  )
}

function useMinute(): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
