import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UpcomingSession } from '#contract/programs/upcoming-sessions.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { oneSessionPlan } from '#web/schedule/planning/queries.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { AdjustmentFormSection } from './AdjustmentFormSection.tsx'
import styles from './AdjustmentSection.module.css'
import type { AdjustmentKind } from './adjusted-day.ts'
import type { AdjustmentOrigin, SavedAdjustment } from './adjustment-origin.ts'

/** Chooses the session to adjust, by default the next one that has not begun. */
export function AdjustmentSection({
  origin,
  sessions,
  kind,
  onRefresh,
  onSaved,
}: {
  origin: AdjustmentOrigin
  sessions: readonly UpcomingSession[]
  kind?: AdjustmentKind | undefined
  onRefresh: () => Promise<unknown>
  onSaved: (saved: SavedAdjustment) => void
}) {
  const dates = useDateFormatter()
  const [chosenId, setChosenId] = useState<string>()
  const open = sessions.filter(one => !one.hasBegun)
  const session = open.find(one => one.id === chosenId) ?? open[0]
  const plan = useQuery({ ...oneSessionPlan(session?.id ?? ''), enabled: session !== undefined })
  if (!session) return null
  const nameOf = (one: UpcomingSession) => `${dates.longDay(one.date)}, ${one.name || 'session'}`
  const picker = (
    <>
      {sessions.length > 1 && (
        <NativeSelect
          label="Session"
          value={session.id}
          data={sessions.map(one => ({
            value: one.id,
            label: `${nameOf(one)}${one.hasBegun ? ' (already begun)' : ''}`,
            disabled: one.hasBegun,
          }))}
          onChange={event => setChosenId(event.currentTarget.value)}
        />
      )}
      {sessions[0]?.hasBegun && (
        <p className={styles.text}>
          {origin.athlete.firstName} has already begun {nameOf(sessions[0])}, so this changes the following
          session.
        </p>
      )}
    </>
  )
  return (
    <>
      {plan.data ? (
        <AdjustmentFormSection
          origin={origin}
          session={session}
          plan={plan.data}
          kind={kind}
          picker={picker}
          onConflict={() => Promise.all([onRefresh(), plan.refetch()])}
          onSaved={onSaved}
        />
      ) : plan.isPending ? (
        <LoadingRows count={5} height={36} />
      ) : (
        <ErrorState
          title="The plan could not be loaded."
          onRetry={plan.refetch}
          isRetrying={plan.isFetching}
        />
      )}
    </>
  )
}
