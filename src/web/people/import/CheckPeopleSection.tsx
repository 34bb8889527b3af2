import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { DateOrder } from '#training/imports/imported-workout.ts'
import { formatCount } from '#training/localization/format-count.ts'
import type { LoadUnit } from '#training/units.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import type { PeopleFile } from './ChoosePeopleSection.tsx'
import styles from './ImportPeople.module.css'
import { PeopleContentsSection } from './PeopleContentsSection.tsx'
import type { PeopleImportOutcome } from './PeopleImportedSection.tsx'
import { PeopleLinesSection } from './PeopleLinesSection.tsx'
import { PeopleQuestionsSection } from './PeopleQuestionsSection.tsx'
import { countOutcomes, type LineDecisions, toImportedPeople } from './people-to-import.ts'
import { peopleCheck, useRunPeopleImport } from './queries.ts'
import { RejectedPeopleSection } from './RejectedPeopleSection.tsx'
import { readPeopleFile } from './read-people-file.ts'

type Props = {
  file: PeopleFile
  onAnother: () => void
  onImported: (outcome: PeopleImportOutcome) => void
}

/** What will happen to each line of the file, what it does not say, and the button that imports it. */
export function CheckPeopleSection({ file, onAnother, onImported }: Props) {
  const [loadUnit, setLoadUnit] = useState<LoadUnit | null>(null)
  const [decisions, setDecisions] = useState<LineDecisions>({})
  const [invites, setInvites] = useState<boolean | null>(null)
  const [addsToCoached, setAddsToCoached] = useState(false)
  // The same id if the request is repeated, so that nothing is added twice.
  const [id] = useState(() => uuidv7())
  const rereading = useMutation({
    mutationFn: (order: DateOrder) => readPeopleFile(file.content, order),
    networkMode: 'always',
  })
  const table = rereading.data && !('problem' in rereading.data) ? rereading.data : file.table
  const people = useMemo(
    () => toImportedPeople(table.people, loadUnit, decisions),
    [table, loadUnit, decisions],
  )
  const check = useQuery({
    ...peopleCheck(people),
    enabled: people.length > 0,
    placeholderData: keepPreviousData,
  })
  const run = useRunPeopleImport()
  const checked = check.data ?? []
  const hasEmails = people.some(person => person.email !== null)
  const counts = countOutcomes(checked)
  const obstacle = findObstacle({
    ...counts,
    people: people.length,
    isUnitMissing: table.isLoadUnitMissing && loadUnit === null,
    isDateOrderUnclear: table.isDateOrderUnclear,
    isInvitingUndecided: hasEmails && counts.fresh > 0 && invites === null,
  })
  const start = () =>
    run.mutate(
      { id, fileName: file.name, invites: invites === true, addsToCoached, people },
      { onSuccess: ({ data }) => onImported({ ...data, rejected: table.rejected.length }) },
    )
  return (
    <>
      <PageHeader title="Import people" sentence={`${file.name}. Nothing is added yet.`}>
        <TextButton onClick={onAnother}>Another file</TextButton>
      </PageHeader>
      <div className={page.columns}>
        <div>
          <PeopleContentsSection table={table} counts={counts} />
          <PeopleQuestionsSection
            table={table}
            hasEmails={hasEmails && counts.fresh > 0}
            additions={counts.withAdditions}
            answers={{ loadUnit, invites, addsToCoached }}
            onDateOrder={rereading.mutate}
            onLoadUnit={setLoadUnit}
            onInvites={setInvites}
            onAddsToCoached={setAddsToCoached}
          />
          <FormFault>
            {rereading.isError ? 'The file could not be read again. Choose it once more.' : undefined}
          </FormFault>
          {check.isPending && people.length > 0 && <LoadingRows count={6} height={44} />}
          {check.isError && !check.data && (
            <ErrorState
              title="The people could not be compared with your athletes."
              onRetry={check.refetch}
              isRetrying={check.isFetching}
            />
          )}
          {checked.length > 0 && (
            <PeopleLinesSection
              people={people}
              checked={checked}
              options={{ invites: invites === true, addsToCoached }}
              decisions={decisions}
              onDecide={(line, athleteId) => setDecisions({ ...decisions, [line]: athleteId })}
            />
          )}
        </div>
        <RejectedPeopleSection rejected={table.rejected} />
      </div>
      <footer className={styles.bar}>
        <div>
          <p>
            <strong>{formatCount(counts.fresh, 'athlete')} will be added.</strong>{' '}
            {obstacle ?? 'You can undo it for 30 days.'}
          </p>
          <FormFault>
            {run.isError
              ? getFailureMessage(run.error, 'Nothing was imported. Please try again.')
              : undefined}
          </FormFault>
        </div>
        <Button size="md" disabled={obstacle !== null} loading={run.isPending} onClick={start}>
          Import {formatCount(counts.fresh + (addsToCoached ? counts.withAdditions : 0), 'athlete')}
        </Button>
      </footer>
    </>
  )
}

/** Returns why the import cannot start yet; null if it can. */
function findObstacle(state: {
  fresh: number
  coached: number
  unclear: number
  people: number
  isUnitMissing: boolean
  isDateOrderUnclear: boolean
  isInvitingUndecided: boolean
}): string | null {
  if (state.people === 0) return 'No line can be imported.'
  if (state.fresh + state.coached + state.unclear === 0) return 'Comparing with your athletes.'
  if (state.isDateOrderUnclear) return 'Choose the order of day and month.'
  if (state.isUnitMissing) return 'Choose the unit of the maxes.'
  if (state.isInvitingUndecided) return 'Choose whether to invite them.'
  if (state.unclear > 0) return 'Decide who the unclear people are.'
  return null
}
