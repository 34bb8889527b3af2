import { useEffect, useState } from 'react'
import { formatInstant } from '#training/localization/format-instant.ts'
import { formatRelativeTime } from './relative-time.ts'

/** A relative time, updated every minute, with the exact time as a tooltip. */
export function RelativeTime({ instant, className }: { instant: string; className?: string }) {
  const nowMs = useMinuteClock()
  return (
    <time
      dateTime={instant}
      title={formatInstant(instant, { dateStyle: 'medium', timeStyle: 'short' })}
      className={className}
    >
      {formatRelativeTime(instant, nowMs)}
    </time>
  )
}

function useMinuteClock(): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
