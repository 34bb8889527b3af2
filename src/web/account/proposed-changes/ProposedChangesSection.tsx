import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ListedChange } from '#contract/account/proposed-changes.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { takeFirstSentence } from './field-labels.ts'
import styles from './ProposedChanges.module.css'
import { myProposedChanges } from './queries.ts'

const ReviewChangeDialog = lazyWithPreload(
  async () => (await import('./ReviewChangeDialog.tsx')).ReviewChangeDialog,
)

/** Lists changes that assistants and scripts proposed, and lets the user review them. */
export function ProposedChangesSection() {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(myProposedChanges)
  const [reviewed, setReviewed] = useState<ListedChange>()
  if (!data && isError)
    return (
      <ErrorState
        title="The proposed changes could not be loaded."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  if (!data) return <LoadingRows count={1} height={48} />
  const changes = data.pages.flatMap(page => page.data)
  return (
    <>
      {changes.map(change => (
        <ChangeRow key={change.id} change={change} onReview={() => setReviewed(change)} />
      ))}
      {changes.length === 0 && <p className={styles.empty}>No changes have been proposed.</p>}
      {hasNextPage && (
        <p className={styles.more}>
          <TextButton onClick={() => fetchNextPage()}>Show more changes</TextButton>
        </p>
      )}
      <Suspense>
        {reviewed && <ReviewChangeDialog change={reviewed} onClose={() => setReviewed(undefined)} />}
      </Suspense>
    </>
  )
}

function ChangeRow({ change, onReview }: { change: ListedChange; onReview: () => void }) {
  const { tokenName, createdAt } = change
  const summary = takeFirstSentence(change.summary)
  return (
    <LabelValueRow
      label={summary}
      detail={
        <>
          {tokenName ?? 'You'}, <RelativeTime instant={createdAt} />. <State change={change} />
        </>
      }
    >
      <TextButton aria-label={`Review: ${summary}`} onClick={onReview}>
        {change.state === 'waiting' ? 'Review' : 'Show'}
      </TextButton>
    </LabelValueRow>
  )
}

function State({ change: { state, expiresAt, decidedAt, problem } }: { change: ListedChange }) {
  const dates = useDateFormatter()
  const formatDay = (instant: string) => dates.calendarDay(dates.dayOf(instant))
  if (state === 'waiting')
    return (
      <strong className={styles.waiting}>
        {problem === null ? 'Waiting' : 'Not made, see why'}, until {formatDay(expiresAt)}.
      </strong>
    )
  if (state === 'expired') return `Expired on ${formatDay(expiresAt)}.`
  if (state === 'withdrawn') return 'Withdrawn, because the token was revoked.'
  return `${state === 'applied' ? 'Confirmed' : 'Rejected'} on ${formatDay(decidedAt ?? expiresAt)}.`
}
