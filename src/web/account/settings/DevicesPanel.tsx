import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { SignIn } from '#contract/account.ts'
import { sentenceOf } from '../../app/failures.ts'
import { toast } from '../../app/toast.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SectionRow } from '../../ui/Section.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf } from '../../ui/words.ts'
import { endOtherSignIns, endSignIn, mySignIns } from '../queries.ts'
import parts from './DevicesPanel.module.css'

const notEnded = (error: unknown) =>
  toast.failure(sentenceOf(error, 'Nobody was signed out. Please try again.'))

/** Every place where one is signed in, and the way out of each. */
export function DevicesPanel() {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(mySignIns)
  const endOthers = useMutation({
    mutationFn: endOtherSignIns,
    onSuccess: count => toast.success(`Signed out on ${countOf(count, 'other device')}.`),
    onError: notEnded,
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
      <p className={parts.ways}>
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

function DeviceRow({ device }: { device: SignIn }) {
  const end = useMutation({
    mutationFn: () => endSignIn(device.id),
    onSuccess: () => toast.success(`Signed out: ${device.device}.`),
    onError: notEnded,
  })
  if (device.isCurrent)
    return (
      <SectionRow label={device.device} detail="signed in now">
        <span className={parts.here}>this one</span>
      </SectionRow>
    )
  return (
    <SectionRow
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
    </SectionRow>
  )
}
