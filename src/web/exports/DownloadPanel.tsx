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
    operation: dataExports.csv,
    name: 'CSV',
    detail: 'A ZIP file of tables, for spreadsheets',
    ending: 'zip',
  },
  { operation: dataExports.json, name: 'JSON', detail: 'A single file, for other apps', ending: 'json' },
] as const

/** Buttons that download all of the user's data as CSV or JSON, with the numbers of entries included. */
export function DownloadPanel() {
  const { data: counts, isError } = useQuery(ownDataCounts)
  const tables = useUser().role === 'athlete' ? athleteTables : coachTables
  const words = counts && formatExportCounts(counts, tables)
  return (
    <>
      <LabelValueRow
        label="Included"
        detail={isError ? countFailedText : counts ? describeExport(words) : 'Counting...'}
      />
      {exportFormats.map(form => (
        <FormatRow key={form.name} form={form} />
      ))}
    </>
  )
}

const countFailedText = 'The number of entries could not be loaded. The download still includes everything.'
const describeExport = (words: string | undefined) =>
  words ? `Your account and settings, ${words}.` : 'Your account and settings. You have no other data yet.'

function FormatRow({ form: { operation, name, detail, ending } }: { form: (typeof exportFormats)[number] }) {
  const today = useToday()
  const download = useMutation({
    mutationFn: async () => saveFile(await call(operation), `cornerman-${today}.${ending}`),
    onError: error =>
      toast.failure(getFailureMessage(error, 'Your data was not downloaded. Please try again.')),
  })
  return (
    <LabelValueRow label={`Download as ${name}`} detail={detail}>
      <TextButton
        aria-label={`Download as ${name}`}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? 'Preparing...' : 'Download'}
      </TextButton>
    </LabelValueRow>
  )
}
