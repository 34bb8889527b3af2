import { useMutation, useQuery } from '@tanstack/react-query'
import { dataExports, type ExportedTableName } from '#contract/data-exports.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { saveFile } from '#web/app/client/save-file.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { ownDataCounts } from '#web/shared/queries/data-exports.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { formatExportCounts } from './export-counts.ts'
import { ScheduledExportField } from './ScheduledExportField.tsx'

const athleteTables: readonly ExportedTableName[] = [
  'programs',
  'workoutLogs',
  'loggedSets',
  'comments',
  'messages',
  'painReports',
  'maxes',
  'measurements',
  'exerciseNotes',
  'achievements',
  'notifications',
]
const coachTables: readonly ExportedTableName[] = [
  'regimens',
  'comments',
  'messages',
  'coachNotes',
  'notifications',
]

const exportFormats = [
  {
    operation: dataExports.archive,
    title: 'Download everything',
    detail: 'All tables and programs in an archive that another Cornerman server can import',
    fileName: (today: string) => `cornerman-archive-${today}.zip`,
  },
  {
    operation: dataExports.csv,
    title: 'Download as CSV',
    detail: 'A ZIP file of tables, for spreadsheets',
    fileName: (today: string) => `cornerman-${today}.zip`,
  },
  {
    operation: dataExports.json,
    title: 'Download as JSON',
    detail: 'A single file, for other apps',
    fileName: (today: string) => `cornerman-${today}.json`,
  },
  {
    operation: dataExports.programs,
    title: 'Download programs',
    detail: 'A ZIP file with each program as a file and as text',
    fileName: (today: string) => `cornerman-programs-${today}.zip`,
  },
] as const
/** Only athletes log sets. */
const hevyFormat = {
  operation: dataExports.hevy,
  title: 'Download sets for Hevy',
  detail: 'Your logged sets as a CSV file for Hevy and other trackers. Workouts without sets are left out.',
  fileName: (today: string) => `cornerman-hevy-${today}.csv`,
} as const
type ExportFormat = (typeof exportFormats)[number] | typeof hevyFormat

/** Buttons that download the user's data in several formats, with the number of entries in each table. */
export function DownloadPanel() {
  const { data: counts, isError } = useQuery(ownDataCounts)
  const isAthlete = useUser().role === 'athlete'
  const tables = isAthlete ? athleteTables : coachTables
  const words = counts && formatExportCounts(counts, tables)
  return (
    <>
      <LabelValueRow
        label="Included"
        detail={isError ? countFailedText : counts ? describeExport(words) : 'Counting...'}
      />
      {[...exportFormats, ...(isAthlete ? [hevyFormat] : [])].map(format => (
        <FormatRow key={format.title} format={format} />
      ))}
      <ScheduledExportField />
    </>
  )
}

const countFailedText = 'The number of entries could not be loaded. The download still includes everything.'
const describeExport = (words: string | undefined) =>
  words ? `Your account and settings, ${words}.` : 'Your account and settings. You have no other data yet.'

function FormatRow({ format: { operation, title, detail, fileName } }: { format: ExportFormat }) {
  const today = useToday()
  const download = useMutation({
    mutationFn: async () => saveFile(await call(operation), fileName(today)),
    onError: error =>
      toast.failure(getFailureMessage(error, 'Your data was not downloaded. Please try again.')),
  })
  return (
    <LabelValueRow label={title} detail={detail}>
      <TextButton aria-label={title} disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Preparing...' : 'Download'}
      </TextButton>
    </LabelValueRow>
  )
}
