import { type ReactNode, useEffect, useRef } from 'react'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import styles from '#web/analytics/dashboard/DashboardPanel.module.css'
import { LiftOfLogSection } from '#web/analytics/dashboard/lift/LiftOfLogSection.tsx'
import type { TriageNavigation } from '#web/analytics/dashboard/use-triage-navigation.ts'
import { NextLiftPanel } from '#web/schedule/adjusting/NextLiftPanel.tsx'
import { LogPanel } from '#web/workout-logs/shared-logs/log/LogPanel.tsx'

const renderLift = (log: WorkoutLog) => <LiftOfLogSection key={log.id} log={log} />

/** The open log with its review buttons. */
export function OpenedLogSection({
  triage,
  id,
  position,
  isAdjusting,
  onDefer,
  onAdjust,
  onDecide,
  onClose,
}: {
  triage: TriageNavigation
  id: string
  /** The place in the queue: `4 of 10`. */
  position: ReactNode
  /** True while the next session is adjusted below the log, which has its own button. */
  isAdjusting: boolean
  onDefer: () => void
  onAdjust: () => void
  /** Shows all decisions in a sheet, on narrow screens. */
  onDecide: (() => void) | undefined
  onClose: (() => void) | undefined
}) {
  const isEntered = triage.entered?.id === id
  const isCommenting = isEntered && triage.entered?.isCommenting === true
  const listed = triage.logs.find(log => log.id === id)
  const frame = useRef<HTMLElement>(null)
  const focusComment = () => frame.current?.querySelector('textarea')?.focus()
  useEffect(() => {
    if (isCommenting) frame.current?.querySelector('textarea')?.focus()
  }, [isCommenting])
  return (
    <section ref={frame} className={styles.opened} aria-label="Opened log">
      <LogPanel
        id={id}
        position={position}
        listed={listed}
        isEntered={isEntered && !isCommenting}
        hasBar={!isAdjusting}
        reviewing={{
          review: triage.review,
          isPending: false,
          hasNext: triage.hasNext,
          ...(listed && { defer: onDefer, adjust: onAdjust }),
          ...(listed &&
            onDecide && {
              decide: onDecide,
              comment: focusComment,
              next: <NextLiftPanel athleteId={listed.athleteId} />,
            }),
        }}
        renderChart={renderLift}
        onClose={onClose}
      />
    </section>
  )
}
