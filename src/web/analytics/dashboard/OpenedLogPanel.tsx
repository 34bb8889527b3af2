import { useEffect, useRef } from 'react'
import { LogPanel } from '../../workout-logs/shared/LogPanel.tsx'
import parts from './DashboardPanel.module.css'
import type { Triage } from './use-triage.ts'

/** The log that one decides on. */
export function OpenedLogPanel({
  triage,
  id,
  onClose,
}: {
  triage: Triage
  id: string
  onClose: (() => void) | undefined
}) {
  const isEntered = triage.entered?.id === id
  const isCommenting = isEntered && triage.entered?.isCommenting === true
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCommenting) frame.current?.querySelector('textarea')?.focus()
  }, [isCommenting])
  return (
    <section ref={frame} className={parts.opened} aria-label="Opened log">
      <LogPanel
        id={id}
        listed={triage.logs.find(log => log.id === id)}
        isEntered={isEntered && !isCommenting}
        reviewing={{ review: triage.review, isPending: false, hasNext: triage.hasNext }}
        onClose={onClose}
      />
    </section>
  )
}
