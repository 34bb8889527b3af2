import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushDevice } from '#contract/account/push.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { getPushAvailability, type PushAvailability } from '#web/offline/worker/push.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import styles from './PushDevicesPanel.module.css'
import { pushDevices, useDisablePush, useSendTestPush } from './queries.ts'
import { useEnablePush } from './use-enable-push.ts'

/** Settings for push notifications on this device and the user's other devices. */
export function PushDevicesPanel() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(pushDevices)
  const [ability, setAbility] = useState(getPushAvailability)
  if (isPending) return <LoadingRows count={1} height={48} />
  if (isError)
    return (
      <ErrorState
        title="The list of devices with push notifications could not be loaded."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  const here = data.find(device => device.isCurrent)
  return (
    <div className={styles.devices}>
      <CurrentDeviceRow
        ability={ability}
        device={here}
        onPermissionChange={() => setAbility(getPushAvailability())}
      />
      {data
        .filter(device => device !== here)
        .map(device => (
          <OtherDeviceRow key={device.id} device={device} />
        ))}
      {data.length > 0 && <TestPushRow count={data.length} />}
    </div>
  )
}

type CurrentDeviceProps = {
  ability: PushAvailability
  device: PushDevice | undefined
  onPermissionChange: () => void
}

function CurrentDeviceRow({ ability, device, onPermissionChange }: CurrentDeviceProps) {
  const on = useEnablePush()
  const off = useDisablePush()
  const switchOn = () => on.mutate(undefined, { onSettled: onPermissionChange })
  if (device && ability === 'granted')
    return (
      <LabelValueRow
        label="Push notifications on this device"
        detail="Push notifications stay on until you sign out."
      >
        <TextButton
          aria-label="Switch off push notifications on this device"
          disabled={off.isPending}
          onClick={() => off.mutate(device)}
        >
          Switch off
        </TextButton>
      </LabelValueRow>
    )
  const canAsk = ability === 'possible' || ability === 'granted'
  return (
    <LabelValueRow label="Push notifications on this device" detail={describePushAvailability(ability)}>
      {canAsk && (
        <TextButton
          aria-label="Switch on push notifications on this device"
          disabled={on.isPending}
          onClick={switchOn}
        >
          {on.isPending ? 'Switching on...' : 'Switch on'}
        </TextButton>
      )}
    </LabelValueRow>
  )
}

function describePushAvailability(ability: PushAvailability): string {
  if (ability === 'insecure')
    return 'Push notifications require HTTPS. The admin of this server can set up HTTPS as described in docs/hosting.md.'
  if (ability === 'denied')
    return 'Your browser blocks notifications from this site. Open the site settings in the address bar, allow notifications there, then come back.'
  if (ability === 'possible')
    return 'Push notifications are off. Your browser will ask for permission when you switch them on.'
  if (ability === 'granted') return 'Off.'
  if (/iPhone|iPad/.test(navigator.userAgent))
    return 'On an iPhone or iPad, push notifications work only in the installed app. Tap Share, then Add to Home Screen.'
  return 'This browser does not support push notifications.'
}

function OtherDeviceRow({ device }: { device: PushDevice }) {
  const off = useDisablePush()
  return (
    <LabelValueRow
      label={device.device}
      detail={
        <>
          added <RelativeTime instant={device.createdAt} />
        </>
      }
    >
      <TextButton
        aria-label={`Switch off push notifications on ${device.device}`}
        disabled={off.isPending}
        onClick={() => off.mutate(device)}
      >
        Switch off
      </TextButton>
    </LabelValueRow>
  )
}

function TestPushRow({ count }: { count: number }) {
  const test = useSendTestPush()
  return (
    <p className={styles.test}>
      <TextButton disabled={test.isPending} onClick={() => test.mutate()}>
        Send a test notification
      </TextButton>
      <span role="status">
        {test.isError &&
          getFailureMessage(test.error, 'The test notification was not sent. Please try again.')}
        {test.data && describeTestOutcome(test.data, count)}
      </span>
    </p>
  )
}

function describeTestOutcome(
  { sentCount, refusedCount, goneCount }: Record<`${'sent' | 'refused' | 'gone'}Count`, number>,
  count: number,
) {
  const sentences = [
    sentCount > 0 && `Test notification sent to ${formatCount(sentCount, 'device')}.`,
    refusedCount > 0 && `${formatCount(refusedCount, 'device')} could not be reached.`,
    goneCount > 0 &&
      `${formatCount(goneCount, 'device')} no longer ${selectPluralForm(goneCount, { one: 'accepts push notifications and was', other: 'accept push notifications and were' })} removed.`,
  ].filter(Boolean)
  if (sentences.length > 0) return sentences.join(' ')
  return `A test notification was already sent to ${selectPluralForm(count, { one: 'this device', other: 'these devices' })} within the last minute.`
}
