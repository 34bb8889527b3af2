import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { DeviceSignIn } from '#contract/account/account.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { mySignIns, signOutDevice, signOutOtherDevices } from '#web/account/queries.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import styles from './DevicesSection.module.css'

const showSignOutFailure = (error: unknown) =>
  toast.failure(getFailureMessage(error, 'Sign-out failed. Please try again.'))

/** Lists the devices on which the user is signed in, with buttons to sign out of them. */
export function DevicesSection() {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(mySignIns)
  const endOthers = useMutation({
    mutationFn: signOutOtherDevices,
    onSuccess: count => toast.success(`Signed out on ${formatCount(count, 'other device')}.`),
    onError: showSignOutFailure,
  })
  if (isPending) return <LoadingRows count={2} height={48} />
  if (isError)
    return <ErrorState title="Your devices could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  const devices = data.pages.flatMap(page => page.data)
  return (
    <>
      {devices.map(device => (
        <DeviceRow key={device.id} device={device} />
      ))}
      <p className={styles.ways}>
        {hasNextPage && <TextButton onClick={() => fetchNextPage()}>Show more</TextButton>}
        {devices.length > 1 && (
          <TextButton disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </TextButton>
        )}
      </p>
    </>
  )
}

function DeviceRow({ device }: { device: DeviceSignIn }) {
  const end = useMutation({
    mutationFn: () => signOutDevice(device.id),
    onSuccess: () => toast.success(`Signed out: ${device.device}.`),
    onError: showSignOutFailure,
  })
  if (device.isCurrent)
    return (
      <LabelValueRow label={device.device} detail="active now">
        <span className={styles.here}>current device</span>
      </LabelValueRow>
    )
  return (
    <LabelValueRow
      label={device.device}
      detail={
        <>
          last seen <RelativeTime instant={device.lastSeenAt} />
        </>
      }
    >
      <TextButton
        aria-label={`Sign out ${device.device}`}
        disabled={end.isPending}
        onClick={() => end.mutate()}
      >
        Sign out
      </TextButton>
    </LabelValueRow>
  )
}
