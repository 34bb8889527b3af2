import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryPreview, Joined, Reached } from '#contract/deliveries.ts'
import { useDates } from '../../app/dates.ts'
import { sentenceOf } from '../../app/failures.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf, fullName, listOf } from '../../ui/words.ts'
import type { Published } from '../PublishPanel.tsx'
import { ConflictsPanel } from './ConflictsPanel.tsx'
import { DaysPanel } from './DaysPanel.tsx'
import parts from './PublishFormPanel.module.css'
import { previewOf, useAddJoined, useDeliver } from './queries.ts'
import { SessionsField } from './SessionsField.tsx'
import { useChoice } from './use-choice.ts'
import { WhoField } from './WhoField.tsx'

type Reach = { athletes: Reached[]; revision: number; joined: Joined[] }

/** Who, which sessions, what becomes different, what needs an answer, why; and one button with the numbers. */
export function PublishFormPanel({
  regimen,
  reach,
  onClose,
}: {
  regimen: Published
  reach: Reach
  onClose: () => void
}) {
  const dates = useDates()
  const choice = useChoice(reach.athletes, dates.today)
  const [note, setNote] = useState('')
  const { sessions, programInstead, isComplete } = choice
  const chosen = {
    revision: reach.revision,
    athleteIds: choice.chosen,
    sessions,
    programInstead: [...programInstead],
  }
  const preview = useQuery({ ...previewOf(regimen.id, chosen), enabled: isComplete })
  const deliver = useDeliver(regimen.id, onClose)
  if (reach.athletes.length === 0)
    return (
      <>
        <p className={parts.none}>
          Nobody is on {regimen.name} now. Whoever is assigned to it gets it as it is.
        </p>
        <JoinedPanel regimen={regimen} joined={reach.joined} />
      </>
    )
  const { data } = preview
  const isReady = isComplete && data !== undefined && data.sessionCount > 0 && !preview.isPlaceholderData
  return (
    <form
      className={parts.form}
      aria-label="Deliver changes"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isReady && !deliver.isPending) deliver.mutate({ ...chosen, note })
      }}
    >
      <WhoField athletes={reach.athletes} choice={choice} />
      <JoinedPanel regimen={regimen} joined={reach.joined} />
      <SessionsField choice={choice} weekCount={regimen.weekCount} />
      {data && <DaysPanel preview={data} />}
      {data && <ConflictsPanel preview={data} choice={choice} />}
      {preview.isError && (
        <p className={parts.fault} role="alert">
          {sentenceOf(preview.error, 'What would change could not be loaded.')}{' '}
          <TextButton onClick={() => preview.refetch()}>Try again</TextButton>
        </p>
      )}
      <Textarea
        label="Why, in a sentence for the athletes"
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {deliver.error && (
        <FormFault>{sentenceOf(deliver.error, 'Nothing was delivered. Please try again.')}</FormFault>
      )}
      <div className={parts.foot}>
        <p className={parts.kept}>
          Past, begun and left-out sessions stay as they are. What you wrote for one athlete alone stays.
        </p>
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" disabled={!isReady} loading={deliver.isPending}>
          {isReady
            ? publishWords(data)
            : isComplete && data?.sessionCount === 0
              ? 'Nothing to publish'
              : 'Publish'}
        </Button>
      </div>
    </form>
  )
}

const publishWords = ({ athleteCount, sessionCount }: DeliveryPreview) =>
  `Publish to ${countOf(athleteCount, 'athlete')}, ${countOf(sessionCount, 'session')}`

/** Who came into the group later is on the program only once somebody says so. */
function JoinedPanel({ regimen, joined }: { regimen: Published; joined: readonly Joined[] }) {
  const dates = useDates()
  const add = useAddJoined(regimen.id)
  return joined.map(one => {
    const { group, athletes, startDate, startWeek } = one
    const isOne = athletes.length === 1
    const names = athletes.length > 3 ? countOf(athletes.length, 'athlete') : listOf(athletes.map(fullName))
    return (
      <p key={group.id} className={parts.joined}>
        {names} {isOne ? 'is' : 'are'} in {group.name} and not on it: {isOne ? 'they' : 'all'} came later.{' '}
        <TextButton disabled={add.isPending} onClick={() => add.mutate(one)}>
          Add {isOne ? 'them' : `all ${athletes.length}`} from week {startWeek},{' '}
          {dates.calendarDay(startDate)}
        </TextButton>
      </p>
    )
  })
}
