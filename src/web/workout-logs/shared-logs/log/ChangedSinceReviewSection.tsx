import { queryOptions, useQuery } from '@tanstack/react-query'
import { logRevisions } from '#contract/workout-logs/log-revisions.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { findLogDifferences, type LogChangeLine } from '#training/workout/compare/log-differences.ts'
import { call } from '#web/app/client/api-client.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { ChangeLines } from '#web/ui/display/ChangeLines.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './ChangedSinceReviewSection.module.css'

type EarlierReview = NonNullable<WorkoutLog['earlierReview']>

/** The most revisions that one request returns. */
const maxRevisions = 200

/** The log as the coach reviewed it: its state before the first change after the review. */
const reviewedVersion = ({ id, revisionCount }: WorkoutLog, review: EarlierReview) =>
  queryOptions({
    queryKey: ['workout-logs', 'one', id, 'reviewed', review.revisionCount],
    queryFn: async () => {
      const limit = Math.min(maxRevisions, revisionCount - review.revisionCount)
      const { data } = await call(logRevisions.list, { params: { id }, query: { limit } })
      return data.at(-1)?.log ?? null
    },
  })

/** Says that a log changed after the coach reviewed it, and shows the difference. */
export function ChangedSinceReviewSection({ log, review }: { log: WorkoutLog; review: EarlierReview }) {
  const dates = useDateFormatter()
  const units = useUnits()
  const { data, isPending, isError, isFetching, refetch } = useQuery(reviewedVersion(log, review))
  const formatMoment = (instant: string) => `${dates.recent(instant)}, ${dates.time(instant)}`
  const formatLine = (line: LogChangeLine): LogChangeLine =>
    line.kind === 'date'
      ? {
          ...line,
          before: line.before && formatMoment(line.before),
          after: line.after && formatMoment(line.after),
        }
      : line
  const lines = data ? findLogDifferences(data, log, units).map(formatLine) : []
  return (
    <section className={styles.panel} aria-label="Changed since you reviewed it">
      <p className={styles.title}>
        <b>Changed since you reviewed it</b>{' '}
        <time dateTime={review.reviewedAt}>{formatMoment(review.reviewedAt)}</time>
      </p>
      {isPending && <LoadingRows count={2} height={24} />}
      {isError && (
        <ErrorState title="The difference could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {data !== undefined &&
        (lines.length > 0 ? (
          <ChangeLines lines={lines} label="Before and after" />
        ) : (
          <p>The values that you see are the same as before.</p>
        ))}
    </section>
  )
}
