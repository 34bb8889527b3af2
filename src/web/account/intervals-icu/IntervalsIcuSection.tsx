import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type IntervalsIcuConnection, maxSentWeeks } from '#contract/account/intervals-icu.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import styles from './IntervalsIcu.module.css'
import { failureTexts, stopTexts } from './intervals-icu-texts.ts'
import { changeSentWeeks, myIntervalsIcu, syncIntervalsIcu, testIntervalsIcuKey } from './queries.ts'

const ConnectDialog = lazyWithPreload(async () => (await import('./ConnectDialog.tsx')).ConnectDialog)
const DisconnectDialog = lazyWithPreload(
  async () => (await import('./DisconnectDialog.tsx')).DisconnectDialog,
)
const LeftOutDialog = lazyWithPreload(async () => (await import('./LeftOutDialog.tsx')).LeftOutDialog)

type OpenDialog = 'connect' | 'disconnect' | 'left-out'

/** Connects the athlete with Intervals.icu, and shows what was synchronised. */
export function IntervalsIcuSection() {
  const { data, isError, isFetching, refetch } = useQuery(myIntervalsIcu)
  const [opened, setOpened] = useState<OpenDialog>()
  const close = () => setOpened(undefined)
  if (data === undefined && isError)
    return (
      <ErrorState title="The connection could not be loaded." onRetry={refetch} isRetrying={isFetching} />
    )
  if (data === undefined) return <LoadingRows count={1} height={48} />
  return (
    <>
      {data ? (
        <ConnectionRows connection={data} onOpen={setOpened} />
      ) : (
        <p className={styles.foot}>
          <span>Not connected.</span>
          <Button variant="default" onClick={() => setOpened('connect')}>
            Connect...
          </Button>
        </p>
      )}
      <Suspense>
        {opened === 'connect' && <ConnectDialog connection={data} onClose={close} />}
        {opened === 'disconnect' && data && <DisconnectDialog connection={data} onClose={close} />}
        {opened === 'left-out' && <LeftOutDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function ConnectionRows({
  connection,
  onOpen,
}: {
  connection: IntervalsIcuConnection
  onOpen: (dialog: OpenDialog) => void
}) {
  const { athleteName, athleteId, stoppedAt, isSyncing } = connection
  const { sentWorkouts, importedActivities, leftOutActivities, lastImportId } = connection
  const sync = useMutation({
    mutationFn: syncIntervalsIcu,
    onError: error => toast.failure(getFailureMessage(error, 'Nothing was synchronised. Please try again.')),
  })
  const test = useMutation({
    mutationFn: testIntervalsIcuKey,
    onSuccess: message => toast.success(message),
    onError: error => toast.failure(getFailureMessage(error, 'The key was not tested. Please try again.')),
  })
  return (
    <>
      <LabelValueRow
        label={athleteName || athleteId}
        detail={
          <>
            <ConnectionStatus connection={connection} />
            <span className={styles.actions}>
              {!stoppedAt && (
                <>
                  <TextButton disabled={isSyncing || sync.isPending} onClick={() => sync.mutate()}>
                    Sync now
                  </TextButton>
                  <TextButton disabled={test.isPending} onClick={() => test.mutate()}>
                    Test key
                  </TextButton>
                </>
              )}
              <TextButton onClick={() => onOpen('connect')}>
                {stoppedAt ? 'Enter a new key' : 'Replace key'}
              </TextButton>
              <TextButton onClick={() => onOpen('disconnect')}>Disconnect</TextButton>
            </span>
          </>
        }
      />
      <LabelValueRow
        label="Planned sessions"
        detail={`${formatCount(sentWorkouts, 'workout')} from today on in your calendar at Intervals.icu`}
      >
        <SentWeeksField weeks={connection.weeksAhead} />
      </LabelValueRow>
      <LabelValueRow
        label="Activities"
        detail={
          <>
            {importedActivities} imported
            {leftOutActivities > 0 && `, ${leftOutActivities} left out`}
            {(lastImportId || leftOutActivities > 0) && (
              <span className={styles.actions}>
                {lastImportId && <TextLink to={paths.import(lastImportId)}>Show the last import</TextLink>}
                {leftOutActivities > 0 && (
                  <TextButton onClick={() => onOpen('left-out')}>Show what was left out</TextButton>
                )}
              </span>
            )}
          </>
        }
      />
    </>
  )
}

function SentWeeksField({ weeks }: { weeks: number }) {
  const change = useMutation({
    mutationFn: changeSentWeeks,
    onError: error => toast.failure(getFailureMessage(error, 'This was not changed. Please try again.')),
  })
  return (
    <NativeSelect
      size="sm"
      aria-label="Weeks of planned sessions"
      disabled={change.isPending}
      data={Array.from({ length: maxSentWeeks }, (_, index) => ({
        value: String(index + 1),
        label: formatCount(index + 1, 'week'),
      }))}
      value={String(weeks)}
      onChange={event => change.mutate(Number(event.currentTarget.value))}
    />
  )
}

function ConnectionStatus({ connection }: { connection: IntervalsIcuConnection }) {
  const { stoppedAt, stopReason, failure, isSyncing, lastSyncAt, nextSyncAt } = connection
  if (stoppedAt) return <strong className={styles.trouble}>{stopTexts[stopReason ?? 'key-rejected']}</strong>
  if (isSyncing) return 'Synchronising…'
  return (
    <>
      {lastSyncAt ? (
        <>
          Synchronised <RelativeTime instant={lastSyncAt} />.
        </>
      ) : (
        'Not synchronised yet.'
      )}
      {failure && (
        <>
          {' '}
          <strong className={styles.trouble}>
            {failureTexts[failure]} The next attempt is <RelativeTime instant={nextSyncAt} />.
          </strong>
        </>
      )}
    </>
  )
}
