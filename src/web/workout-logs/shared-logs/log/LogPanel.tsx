import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { DecisionsPanel } from '#web/decisions/DecisionsPanel.tsx'
import { WorkoutPainPanel } from '#web/safety/WorkoutPainPanel.tsx'
import { freshLog, sessionOfLog } from '#web/shared/queries/shared-logs.ts'
import { oneLog } from '#web/shared/queries/workout-logs.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LabelledValue } from '#web/ui/layout/LabelledValue.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PairWorkoutSection } from '#web/workout-logs/pairing/PairWorkoutSection.tsx'
import { AfterLogSection } from '#web/workout-logs/progression/ProgressionSection.tsx'
import { getLogSessionLoad } from '#web/workout-logs/shared-logs/state/log-metrics.ts'
import { ChangedSinceReviewSection } from './ChangedSinceReviewSection.tsx'
import { CoachCommentsSection } from './CoachCommentsSection.tsx'
import { LogEditHistorySection } from './LogEditHistorySection.tsx'
import styles from './LogPanel.module.css'
import { MarkReviewedField } from './MarkReviewedField.tsx'
import { PlanComparisonSection } from './PlanComparisonSection.tsx'
import type { ReviewActions } from './use-review-actions.ts'

type Props = {
  id: string
  /** The log as it appears in the list, if the list contains it. */
  listed: WorkoutLog | undefined
  /** True if the focus should move to the log's heading. */
  isEntered: boolean
  /** False to leave out the bar with the review buttons. */
  hasBar?: boolean
  reviewing: ReviewActions
  /** The place of the log in a queue: `4 of 10`. */
  position?: ReactNode
  /** Shows a chart about the log, at its end, because it arrives later than the rest. */
  renderChart?: (log: WorkoutLog) => ReactNode
  onClose?: (() => void) | undefined
}

/** One log: the comparison with the plan, the athlete's notes, the comments and the review button. */
export function LogPanel({ id, listed, onClose, ...opened }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...(listed ? { ...oneLog(id), initialData: listed } : freshLog(id)),
  })
  if (data) return <OpenedLog log={data} onClose={onClose} {...opened} />
  return (
    <>
      {onClose && (
        <div className={styles.bare}>
          <CloseButton onClose={onClose} />
        </div>
      )}
      {isPending ? (
        <LoadingRows count={6} height={36} />
      ) : (
        <ErrorState
          title={getErrorTitle(error)}
          onRetry={isNotFound(error) ? undefined : refetch}
          isRetrying={isFetching}
        >
          {isNotFound(error)
            ? 'The athlete may have deleted the log or stopped sharing logs with you.'
            : 'Something went wrong on the server. Please try again.'}
        </ErrorState>
      )}
    </>
  )
}

const getErrorTitle = (error: Error | null) =>
  isNotFound(error) ? 'This workout log was not found' : 'This workout log could not be loaded'

function OpenedLog({
  log,
  isEntered,
  hasBar = true,
  onClose,
  reviewing,
  position,
  renderChart,
}: { log: WorkoutLog } & Omit<Props, 'id' | 'listed'>) {
  const dates = useDateFormatter()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEntered) title.current?.focus()
  }, [isEntered])
  return (
    <>
      <div className={styles.body}>
        <div className={styles.head}>
          <Avatar person={log.athlete} size={32} />
          <div className={styles.who}>
            <h2 ref={title} tabIndex={-1} className={styles.name}>
              {formatFullName(log.athlete)}
            </h2>
            <LogOrigin log={log} />
          </div>
          <time className={styles.when} dateTime={log.completedAt}>
            {dates.recent(log.completedAt)}, {dates.time(log.completedAt)}
          </time>
          {position && <span className={styles.when}>{position}</span>}
          {onClose && <CloseButton onClose={onClose} />}
        </div>
        {log.earlierReview && <ChangedSinceReviewSection log={log} review={log.earlierReview} />}
        <WorkoutPainPanel log={log} />
        <PlanComparisonSection log={log} />
        <SessionMetrics log={log} />
        {log.notes && <p className={styles.note}>“{log.notes}”</p>}
        <AfterLogSection log={log} />
        <LogEditHistorySection log={log} />
        <CoachCommentsSection log={log} />
        <DecisionsPanel about={{ kind: 'log', id: log.id }} label="Decisions" />
        <PairWorkoutSection log={log} />
        {renderChart && <div className={styles.chart}>{renderChart(log)}</div>}
      </div>
      {hasBar && <MarkReviewedField log={log} hasKeys={onClose !== undefined} reviewing={reviewing} />}
    </>
  )
}

/**
 * Shows the program, week and day that the log belongs to, as far as they are known, and the log's name:
 * `Build strength, week 3, day 1: Lower and push`.
 */
function LogOrigin({ log }: { log: WorkoutLog }) {
  const { data: session } = useQuery(sessionOfLog(log))
  const day = session && `week ${session.week}, day ${session.dayOfWeek}`
  // A single session belongs to no program, and the name of the log is the name of the session.
  const origin = session?.isSingle ? '' : [log.regimenName, day].filter(Boolean).join(', ')
  return <p className={styles.what}>{[origin, log.name].filter(Boolean).join(': ') || 'Workout'}</p>
}

/** Shows the session RPE, the duration in minutes, and the session load with its formula. */
function SessionMetrics({ log }: { log: WorkoutLog }) {
  const { sessionRpe, durationMinutes, recordedBy } = log
  const userId = useUser().id
  const load = getLogSessionLoad(log)
  const minutes = durationMinutes === null ? null : Math.round(durationMinutes)
  return (
    <p className={styles.effort}>
      {sessionRpe !== null && <LabelledValue label="Session">RPE {sessionRpe}</LabelledValue>}
      {minutes !== null && <LabelledValue label="Time">{minutes} min</LabelledValue>}
      {load !== null && (
        <LabelledValue label="Load">
          {sessionRpe} × {minutes} = {load}
        </LabelledValue>
      )}
      {recordedBy && recordedBy.id !== log.athleteId && (
        <LabelledValue label="Logged by">{formatFullName(recordedBy)}</LabelledValue>
      )}
      {recordedBy?.id === userId && log.athleteId !== userId && (
        <TextLink to={paths.editLogFor(log.athleteId, log.id)}>Edit log</TextLink>
      )}
    </p>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <ActionIcon aria-label="Close" title="Close (Esc)" onClick={onClose}>
      <IconX size={18} stroke={1.8} />
    </ActionIcon>
  )
}
