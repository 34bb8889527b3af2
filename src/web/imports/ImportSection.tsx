import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ImportDetails } from '#contract/imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { CheckSection } from './CheckSection.tsx'
import { DoneSection } from './DoneSection.tsx'
import { describeSource, problemSentences } from './describe-import.ts'
import { FilesSection } from './FilesSection.tsx'
import { MappingSection } from './MappingSection.tsx'
import { importDetails, refreshAllData } from './queries.ts'
import type { RecordsOfDays } from './records-of-days.ts'

/** One import, from the check of the file to its result. */
export function ImportSection({ id, Records }: { id: string; Records: RecordsOfDays }) {
  const { data, isError, isFetching, refetch } = useQuery(importDetails(id))
  const isFinished = data?.state === 'done' || data?.state === 'undone'
  useEffect(() => {
    if (isFinished) void refreshAllData()
  }, [isFinished])
  if (isError && !data)
    return (
      <>
        <PageHeader title="Import" />
        <ErrorState title="The import could not be loaded" onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  if (!data)
    return (
      <>
        <PageHeader title="Import" />
        <LoadingRows />
      </>
    )
  if (data.state === 'ready' && data.summary) return <CheckSection details={data} summary={data.summary} />
  if (data.state === 'done' || data.state === 'undone')
    return <DoneSection details={data} Records={Records} />
  if (data.state === 'unreadable' && data.table) return <MappingSection details={data} table={data.table} />
  if (data.state === 'unreadable' || data.state === 'uploading') return <UnreadableFile details={data} />
  return (
    <>
      <PageHeader title={getTitle(data)} sentence={data.fileName} />
      <p role="status" style={{ padding: '1rem var(--gutter)' }}>
        {describeProgress(data)}
      </p>
      <LoadingRows />
    </>
  )
}

const getTitle = ({ summary }: ImportDetails) => (summary ? describeSource(summary) : 'Import')

function describeProgress({ state, result, summary }: ImportDetails): string {
  const { added, updated, present, edited } = result
  const total = formatCount((summary?.workouts ?? 0) + (summary?.presentWorkouts ?? 0), 'workout')
  if (state === 'reading') return 'Reading...'
  if (state === 'undoing') return 'The import is being undone...'
  return `${added + updated + present + edited} of ${total} done. You can leave this page.`
}

const getUnreadableTitle = (problem: ImportDetails['problem'], state: ImportDetails['state']) => {
  if (state === 'uploading') return 'This file is not complete'
  return problem === 'no-readable-file' ? 'These files cannot be read' : 'This file cannot be read'
}

function UnreadableFile({ details: { id, fileName, problem, state } }: { details: ImportDetails }) {
  const sentence = problem
    ? problemSentences[problem]
    : 'The file was not uploaded completely. Choose it again.'
  return (
    <>
      <PageHeader title="Import" sentence={fileName} />
      <EmptyState
        title={getUnreadableTitle(problem, state)}
        actions={<TextLink to={paths.imports}>Another file</TextLink>}
      >
        {sentence}
      </EmptyState>
      {state === 'unreadable' && <FilesSection id={id} />}
    </>
  )
}
