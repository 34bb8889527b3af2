import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCoach } from '#contract/account/profile.ts'
import type { CalendarFeed } from '#contract/programs/calendar-feed.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { SecretSection } from '#web/app/feedback/SecretSection.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import choices from '#web/ui/choices.module.css'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import styles from './CalendarFeedPanel.module.css'
import {
  changeCalendarFeed,
  createCalendarFeed,
  type FeedContents,
  myCalendarFeed,
  removeCalendarFeed,
} from './queries.ts'

const defaultContents: FeedContents = { hasSessions: true, hasEvents: true }
const showFailure = (error: unknown) =>
  toast.failure(getFailureMessage(error, 'The calendar feed was not changed. Please try again.'))

/** Lets the user read their calendar in other calendar apps, through an address that only they know. */
export function CalendarFeedPanel() {
  const { data: feed, isPending, isError, isFetching, refetch } = useQuery(myCalendarFeed)
  const [url, setUrl] = useState<string>()
  const create = useMutation({ mutationFn: createCalendarFeed, onSuccess: setUrl, onError: showFailure })
  if (isPending) return <LoadingRows count={1} height={48} />
  if (isError)
    return (
      <ErrorState title="Your calendar feed could not be loaded." onRetry={refetch} isRetrying={isFetching} />
    )
  if (!feed)
    return (
      <div className={styles.foot}>
        <span>You have no calendar feed.</span>
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate(defaultContents)}>
          Create address
        </Button>
      </div>
    )
  return (
    <>
      {url && (
        <SecretSection
          title="Your calendar feed is ready."
          kind="address"
          secret={url}
          onDone={() => setUrl(undefined)}
        />
      )}
      <FeedRows
        feed={feed}
        isCreating={create.isPending}
        onReplace={() => create.mutate(feed)}
        onRemoved={() => setUrl(undefined)}
      />
    </>
  )
}

function FeedRows({
  feed,
  isCreating,
  onReplace,
  onRemoved,
}: {
  feed: CalendarFeed
  isCreating: boolean
  onReplace: () => void
  onRemoved: () => void
}) {
  const user = useUser()
  const [asks, setAsks] = useState<'replace' | 'remove'>()
  const close = () => setAsks(undefined)
  const change = useMutation({ mutationFn: changeCalendarFeed, onError: showFailure })
  const remove = useMutation({
    mutationFn: removeCalendarFeed,
    onSuccess: message => {
      onRemoved()
      toast.success(message)
    },
    onError: showFailure,
    onSettled: close,
  })
  const contents = { ...feed, ...(change.isPending && change.variables) }
  return (
    <>
      <LabelValueRow
        label="Address"
        detail={
          feed.lastReadAt ? (
            <>
              Read by a calendar app <RelativeTime instant={feed.lastReadAt} />.
            </>
          ) : (
            'Not read by any calendar app yet.'
          )
        }
      >
        <span className={styles.actions}>
          <TextButton onClick={() => setAsks('replace')}>New address</TextButton>
          <TextButton aria-label="Remove the calendar feed" onClick={() => setAsks('remove')}>
            Remove
          </TextButton>
        </span>
      </LabelValueRow>
      <label className={choices.choice}>
        <input
          type="checkbox"
          checked={contents.hasSessions}
          onChange={event => change.mutate({ hasSessions: event.currentTarget.checked })}
        />
        {isCoach(user) ? 'Sessions of your athletes' : 'Your sessions'}
        <span>{isCoach(user) ? 'first names only, one week back, four ahead' : 'with their plans'}</span>
      </label>
      <label className={choices.choice}>
        <input
          type="checkbox"
          checked={contents.hasEvents}
          onChange={event => change.mutate({ hasEvents: event.currentTarget.checked })}
        />
        Events
        <span>competitions, tests, travel</span>
      </label>
      <ConfirmDialog
        isOpen={asks === 'replace'}
        title="Make a new address?"
        confirm="Make a new address"
        isBusy={isCreating}
        onConfirm={() => {
          close()
          onReplace()
        }}
        onClose={close}
      >
        The old address stops working at once. Subscribe again with the new one.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'remove'}
        title="Remove the calendar feed?"
        confirm="Remove feed"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        Calendar apps can no longer read your calendar.
      </ConfirmDialog>
    </>
  )
}
