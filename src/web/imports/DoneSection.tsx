import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ImportDetails } from '#contract/imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { ChartWithTable } from '#web/ui/charts/ChartWithTable.tsx'
import { ColumnPlot } from '#web/ui/charts/ColumnPlot.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ContentsSection } from './ContentsSection.tsx'
import { countFiles } from './describe-import.ts'
import { FilesSection } from './FilesSection.tsx'
import { fillMonths } from './fill-months.ts'
import { ImportedTextsPanel } from './ImportedTextsPanel.tsx'
import styles from './ImportScreen.module.css'
import { ProgramsSection } from './ProgramsSection.tsx'
import { RejectedSection } from './RejectedSection.tsx'
import type { RecordsOfDays } from './records-of-days.ts'
import { SessionMatchesSection } from './SessionMatchesSection.tsx'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { useImportOwner } from './use-import-owner.ts'

/** What an import added, and the button that undoes it. */
export function DoneSection({ details, Records }: { details: ImportDetails; Records: RecordsOfDays }) {
  const { id, fileName, state, summary, undoableUntil } = details
  const dates = useDateFormatter()
  const owner = useImportOwner(details)
  const [isUndoing, setUndoing] = useState(false)
  const { firstDay = null, lastDay = null } = summary ?? {}
  return (
    <>
      <PageHeader title={describeOutcome(details)} sentence={`from ${fileName}. ${owner.sentence}`.trim()}>
        <TextLink to={owner.importsPath}>All imports</TextLink>
        {undoableUntil && (
          <Button variant="default" size="md" onClick={() => setUndoing(true)}>
            Undo the import
          </Button>
        )}
        <Button component={Link} to={owner.logsPath} size="md">
          {owner.logsLabel}
        </Button>
      </PageHeader>
      <div className={page.columns}>
        <div>
          {state === 'done' && details.months.length > 0 && <MonthsChart months={details.months} />}
          {undoableUntil && (
            <p className={styles.sentence}>
              You can undo the import until {dates.recent(undoableUntil)}.
              {details.result.added > 0 &&
                ` ${owner.isOther ? 'Coaches' : 'Your coaches'} see these workouts, but they do not have to review them.`}
            </p>
          )}
          {state === 'done' && !owner.isOther && firstDay && lastDay && details.result.added > 0 && (
            <Records from={firstDay} to={lastDay} />
          )}
          {state === 'done' && summary?.programs && <ProgramsSection id={id} isDone />}
          {state === 'done' && <SessionMatchesSection id={id} />}
          {summary && <ContentsSection summary={summary} />}
          {summary?.archive && state === 'done' && <ImportedTextsPanel />}
          {summary && countFiles(summary) > 1 && <FilesSection id={id} count={countFiles(summary)} />}
        </div>
        {summary && state === 'done' && <RejectedSection id={id} summary={summary} />}
      </div>
      <UndoImportDialog details={details} isOpen={isUndoing} onClose={() => setUndoing(false)} />
    </>
  )
}

function describeOutcome({
  state,
  result: { added, updated, present, edited, bodyWeights, records = 0, programs = 0 },
  summary,
}: ImportDetails): string {
  if (state === 'undone') return 'The import was undone'
  if (added > 0) return `${formatCount(added, 'workout')} added`
  if (updated > 0) return `${formatCount(updated, 'workout')} updated`
  if (bodyWeights > 0) return `${formatCount(bodyWeights, 'body weight')} added`
  if (programs > 0) return `${formatCount(programs, 'program')} added`
  if (summary?.programs) return 'Nothing new: the program was here'
  if (records > 0) return `${formatCount(records, 'record')} added`
  return present + edited > 0 ? 'Nothing new: all workouts were here' : 'Nothing was added'
}

function MonthsChart({ months }: { months: ImportDetails['months'] }) {
  const dates = useDateFormatter()
  const titleId = useId()
  const filled = fillMonths(months).map(({ month, workouts }) => ({
    month: dates.month(`${month}-01`),
    workouts,
  }))
  const [first, last] = [filled[0], filled.at(-1)]
  if (!first || !last) return null
  return (
    <section aria-labelledby={titleId} className={styles.chart}>
      <h2 id={titleId}>Added workouts</h2>
      <ChartWithTable
        title="Workouts per month"
        table={{
          heads: ['Month', 'Workouts'],
          rows: filled.map(({ month, workouts }) => [month, String(workouts)]),
        }}
      >
        <ColumnPlot
          label="Workouts per month"
          days={[first.month, last.month]}
          format={String}
          columns={filled.map(({ month, workouts }) => ({
            key: month,
            value: workouts,
            figure: String(workouts),
            words: `${month}: ${formatCount(workouts, 'workout')}`,
          }))}
        />
      </ChartWithTable>
    </section>
  )
}
