import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssignedAthlete, GroupNewcomers, PublishPreview } from '#contract/programs/publishing.ts'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ChangedDaysSection } from './ChangedDaysSection.tsx'
import { PublishConflictsSection } from './PublishConflictsSection.tsx'
import styles from './PublishFormSection.module.css'
import { regimenPublishPreview, useAddNewcomers, usePublishRevision } from './queries.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { SessionSelectionField } from './SessionSelectionField.tsx'
import { usePublishForm } from './use-publish-form.ts'

type PublishReach = { athletes: AssignedAthlete[]; revision: number; joined: GroupNewcomers[] }

export type PublishedRegimen = Pick<RegimenSummary, 'id' | 'name' | 'weekCount'>

/** The publishing form: recipients, sessions, a preview of the changes, conflicts and a reason. */
export function PublishFormSection({
  regimen,
  reach,
  onClose,
}: {
  regimen: PublishedRegimen
  reach: PublishReach
  onClose: () => void
}) {
  const dates = useDateFormatter()
  const form = usePublishForm(reach.athletes, dates.today)
  const [note, setNote] = useState('')
  const { athleteIds, sessions, programInstead, isComplete } = form
  const selection = { revision: reach.revision, athleteIds, sessions, programInstead: [...programInstead] }
  const preview = useQuery({ ...regimenPublishPreview(regimen.id, selection), enabled: isComplete })
  const publish = usePublishRevision(regimen.id, onClose)
  if (reach.athletes.length === 0)
    return (
      <>
        <p className={styles.none}>
          No athletes are on {regimen.name} now. New assignments use the current version.
        </p>
        <NewcomersSection regimen={regimen} joined={reach.joined} />
      </>
    )
  const { data } = preview
  const isReady = isComplete && data !== undefined && data.sessionCount > 0 && !preview.isPlaceholderData
  return (
    <form
      className={styles.form}
      aria-label="Publish changes"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isReady && !publish.isPending) publish.mutate({ ...selection, note })
      }}
    >
      <RecipientsField athletes={reach.athletes} form={form} />
      <NewcomersSection regimen={regimen} joined={reach.joined} />
      <SessionSelectionField form={form} weekCount={regimen.weekCount} />
      {data && <ChangedDaysSection preview={data} />}
      {data && <PublishConflictsSection preview={data} form={form} />}
      {preview.isError && (
        <p className={styles.fault} role="alert">
          {getFailureMessage(preview.error, 'The preview could not be loaded.')}{' '}
          <TextButton onClick={() => preview.refetch()}>Try again</TextButton>
        </p>
      )}
      <Textarea
        label="Reason shown to the athletes"
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {publish.error && (
        <FormFault>{getFailureMessage(publish.error, 'Nothing was published. Please try again.')}</FormFault>
      )}
      <div className={styles.foot}>
        <p className={styles.kept}>
          Past, started and skipped sessions do not change. Individual changes are kept.
        </p>
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" disabled={!isReady} loading={publish.isPending}>
          {isReady
            ? formatPublishLabel(data)
            : isComplete && data?.sessionCount === 0
              ? 'Nothing to publish'
              : 'Publish'}
        </Button>
      </div>
    </form>
  )
}

const formatPublishLabel = ({ athleteCount, sessionCount }: PublishPreview) =>
  `Publish to ${formatCount(athleteCount, 'athlete')}, ${formatCount(sessionCount, 'session')}`

/**
 * Offers to assign the regimen to athletes who joined a group after the regimen was assigned to the group.
 */
function NewcomersSection({
  regimen,
  joined,
}: {
  regimen: PublishedRegimen
  joined: readonly GroupNewcomers[]
}) {
  const dates = useDateFormatter()
  const add = useAddNewcomers(regimen.id)
  return joined.map(one => {
    const { group, athletes, startDate, startWeek } = one
    const isOne = athletes.length === 1
    const names =
      athletes.length > 3 ? formatCount(athletes.length, 'athlete') : formatList(athletes.map(formatFullName))
    return (
      <p key={group.id} className={styles.joined}>
        {names} joined {group.name} later and {isOne ? 'is' : 'are'} not assigned.{' '}
        <TextButton disabled={add.isPending} onClick={() => add.mutate(one)}>
          Add {isOne ? 'them' : `all ${athletes.length}`} from week {startWeek},{' '}
          {dates.calendarDay(startDate)}
        </TextButton>
      </p>
    )
  })
}
