import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isCoach } from '#contract/account/profile.ts'
import type { ImportChoices, ImportDetails, ImportSummary } from '#contract/imports.ts'
import { addDays } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ContentsSection } from './ContentsSection.tsx'
import { countFiles, describeSource } from './describe-import.ts'
import { FilesSection } from './FilesSection.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './ImportScreen.module.css'
import { NamesSection } from './NamesSection.tsx'
import { ProgramsSection } from './ProgramsSection.tsx'
import { QuestionsSection } from './QuestionsSection.tsx'
import { useDiscardImport, useRunImport } from './queries.ts'
import { RejectedSection } from './RejectedSection.tsx'
import { useImportOwner } from './use-import-owner.ts'

type Props = { details: ImportDetails; summary: ImportSummary }

/** What a file contains, what it does not say, and the button that imports it. Nothing is written before. */
export function CheckSection({ details, summary }: Props) {
  const { id, fileName, sizeBytes, remainingLogs } = details
  const navigate = useNavigate()
  const dates = useDateFormatter()
  const owner = useImportOwner(details)
  const [units, setUnits] = useState<Pick<ImportChoices, 'loadUnit' | 'distanceUnit'>>(noUnits)
  const [exercises, setExercises] = useState<Record<string, string>>({})
  const run = useRunImport(id)
  const discard = useDiscardImport(id)
  const reason =
    isCoach(useUser()) && !owner.isOther && summary.workouts > 0 && !summary.archive
      ? 'These are workouts. Import them on the page of the athlete.'
      : findObstacle(summary, units, remainingLogs)
  const start = () => run.mutate({ ...units, names: listDecisions(summary, exercises) })
  return (
    <>
      <PageHeader
        title={describeSource(summary)}
        sentence={`${fileName}, ${formatBytes(sizeBytes)}. Nothing is added yet. ${owner.sentence}`}
      >
        <TextLink to={owner.importsPath}>Another file</TextLink>
      </PageHeader>
      <div className={page.columns}>
        <div>
          <ContentsSection summary={summary} />
          {summary.programs && <ProgramsSection id={id} />}
          {countFiles(summary) > 1 && <FilesSection id={id} count={countFiles(summary)} />}
          <QuestionsSection id={id} summary={summary} units={units} onChoose={setUnits} />
          <NamesSection
            names={summary.names}
            exercises={exercises}
            onChoose={(name, exercise) => setExercises({ ...exercises, [name]: exercise })}
          />
        </div>
        <RejectedSection id={id} summary={summary} />
      </div>
      <footer className={styles.bar}>
        <p>
          <strong>{describeAddition(summary)}.</strong>{' '}
          {reason ?? `You can undo it until ${dates.calendarDay(addDays(dates.today, 30))}.`}
        </p>
        <div className={styles.actions}>
          <TextButton
            disabled={discard.isPending}
            onClick={() => discard.mutate(undefined, { onSuccess: () => navigate(owner.importsPath) })}
          >
            Delete file
          </TextButton>
          <Button size="md" disabled={reason !== null} loading={run.isPending} onClick={start}>
            Import {describeContents(summary)}
          </Button>
        </div>
      </footer>
    </>
  )
}

/** Whether the files contain programs and nothing else that can be added. */
const hasOnlyPrograms = ({ programs, workouts, bodyWeights }: ImportSummary) =>
  programs !== undefined && workouts === 0 && bodyWeights === 0

function describeAddition(summary: ImportSummary): string {
  const { programs, sets, workouts } = summary
  if (programs && hasOnlyPrograms(summary)) return formatCount(programs.programs, 'program')
  const added = `${formatCount(sets, 'set')} in ${formatCount(workouts, 'workout')}`
  return programs ? `${added}, and ${formatCount(programs.programs, 'program')}` : added
}

function describeContents(summary: ImportSummary): string {
  const { archive, workouts, bodyWeights, programs } = summary
  if (archive) return 'the archive'
  if (programs && hasOnlyPrograms(summary)) return formatCount(programs.programs, 'program')
  return workouts === 0 && bodyWeights > 0
    ? formatCount(bodyWeights, 'body weight')
    : formatCount(workouts, 'workout')
}

const noUnits = { loadUnit: null, distanceUnit: null }

/** Returns why the import cannot start yet; null if it can. */
function findObstacle(
  summary: ImportSummary,
  { loadUnit, distanceUnit }: Pick<ImportChoices, 'loadUnit' | 'distanceUnit'>,
  remainingLogs: number,
): string | null {
  if (summary.isDateOrderUnclear) return 'Choose the order of day and month.'
  if (summary.isProgramLoadUnitMissing) return 'Choose the unit of the weights in the program.'
  if (summary.isLoadUnitMissing && loadUnit === null) return 'Choose the unit of the weights.'
  if (summary.isDistanceUnitMissing && distanceUnit === null) return 'Choose the unit of the distances.'
  if (summary.workouts > remainingLogs) return `You can add ${formatCount(remainingLogs, 'workout')} at most.`
  return null
}

/** The names whose exercise is not certain, each with the chosen or suggested exercise. */
function listDecisions({ names }: ImportSummary, exercises: Record<string, string>): ImportChoices['names'] {
  return names.flatMap(({ name, exercise, certainty }) => {
    const chosen = exercises[name] ?? (certainty === 'certain' ? undefined : (exercise ?? name))
    return chosen === undefined ? [] : [{ name, exercise: chosen }]
  })
}
