import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushDevice } from '#contract/push.ts'
import { sentenceOf } from '../../app/failures.ts'
import { type PushAbility, pushAbility } from '../../offline/push.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SectionRow } from '../../ui/Section.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './PushPanel.module.css'
import { pushDevices, useSwitchOff, useSwitchOn, useTryPush } from './queries.ts'

/** Whether push reaches one here, on which other devices, and what can be done about it. */
export function PushPanel() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(pushDevices)
  const [ability, setAbility] = useState(pushAbility)
  if (isPending) return <LoadingRows count={1} height={48} />
  if (isError)
    return (
      <ErrorState
        title="The devices with push could not be loaded."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  const here = data.find(device => device.isCurrent)
  return (
    <div className={parts.devices}>
      <HereRow ability={ability} device={here} onAsked={() => setAbility(pushAbility())} />
      {data
        .filter(device => device !== here)
        .map(device => (
          <OtherRow key={device.id} device={device} />
        ))}
      {data.length > 0 && <TryRow count={data.length} />}
    </div>
  )
}

type HereProps = { ability: PushAbility; device: PushDevice | undefined; onAsked: () => void }

function HereRow({ ability, device, onAsked }: HereProps) {
  const on = useSwitchOn()
  const off = useSwitchOff()
  const switchOn = () => on.mutate(undefined, { onSettled: onAsked })
  if (device && ability === 'granted')
    return (
      <SectionRow label="Push on this device" detail="On, until you sign out here.">
        <TextButton
          aria-label="Switch off push on this device"
          disabled={off.isPending}
          onClick={() => off.mutate(device)}
        >
          Switch off
        </TextButton>
      </SectionRow>
    )
  const canAsk = ability === 'possible' || ability === 'granted'
  return (
    <SectionRow label="Push on this device" detail={wordsFor(ability)}>
      {canAsk && (
        <TextButton aria-label="Switch on push on this device" disabled={on.isPending} onClick={switchOn}>
          {on.isPending ? 'Switching on...' : 'Switch on'}
        </TextButton>
      )}
    </SectionRow>
  )
}

function wordsFor(ability: PushAbility): string {
  if (ability === 'insecure') return 'Needs https. Whoever runs this server finds how in docs/hosting.md.'
  if (ability === 'denied')
    return 'This browser was told not to show messages of this page. The sign beside the address opens its settings: allow notifications there, then come back.'
  if (ability === 'possible') return 'Off. Your browser asks you once when you switch it on.'
  if (ability === 'granted') return 'Off.'
  if (/iPhone|iPad/.test(navigator.userAgent))
    return 'On an iPhone or iPad push needs the installed app: Share, then Add to Home Screen.'
  return 'This browser takes no push messages.'
}

function OtherRow({ device }: { device: PushDevice }) {
  const off = useSwitchOff()
  return (
    <SectionRow
      label={device.device}
      detail={
        <>
          push since <RelativeTime instant={device.createdAt} />
        </>
      }
    >
      <TextButton
        aria-label={`Switch off push on ${device.device}`}
        disabled={off.isPending}
        onClick={() => off.mutate(device)}
      >
        Switch off
      </TextButton>
    </SectionRow>
  )
}

function TryRow({ count }: { count: number }) {
  const attempt = useTryPush()
  return (
    <p className={parts.attempt}>
      <TextButton disabled={attempt.isPending} onClick={() => attempt.mutate()}>
        Send me a test
      </TextButton>
      <span role="status">
        {attempt.isError && sentenceOf(attempt.error, 'No test was sent. Please try again.')}
        {attempt.data && wordsOf(attempt.data, count)}
      </span>
    </p>
  )
}

function wordsOf(
  { sentCount, refusedCount, goneCount }: Record<`${'sent' | 'refused' | 'gone'}Count`, number>,
  count: number,
) {
  const told = [
    sentCount > 0 && `Sent to ${countOf(sentCount, 'device')}.`,
    refusedCount > 0 && `${countOf(refusedCount, 'device')} could not be reached.`,
    goneCount > 0 && `${countOf(goneCount, 'device')} took none any more, and left the list.`,
  ].filter(Boolean)
  if (told.length > 0) return told.join(' ')
  return `A test went to ${count === 1 ? 'this device' : 'these devices'} within the last minute.`
}
