import { useMutation, useQuery } from '@tanstack/react-query'
import { dataExports, type ExportedTable } from '#contract/exports.ts'
import { call } from '../app/client.ts'
import { sentenceOf } from '../app/failures.ts'
import { useToday } from '../app/person.ts'
import { saveFile } from '../app/save-file.ts'
import { useUser } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { SectionRow } from '../ui/Section.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { ownContents } from './queries.ts'
import { countsInWords } from './words.ts'

const ofAthletes: readonly ExportedTable[] = [
  'programs',
  'workoutLogs',
  'loggedSets',
  'comments',
  'painReports',
  'maxes',
  'measurements',
  'exerciseNotes',
  'achievements',
  'notifications',
]
const ofCoaches: readonly ExportedTable[] = ['regimens', 'comments', 'coachNotes', 'notifications']

const forms = [
  { operation: dataExports.csv, name: 'CSV', detail: 'A ZIP of tables, for spreadsheets', ending: 'zip' },
  { operation: dataExports.json, name: 'JSON', detail: 'One file, for other programs', ending: 'json' },
] as const

/** All that is one's own as a file; how much that is stands before the button. */
export function DownloadPanel() {
  const { data: counts, isError } = useQuery(ownContents)
  const told = useUser().role === 'athlete' ? ofAthletes : ofCoaches
  const words = counts && countsInWords(counts, told)
  return (
    <>
      <SectionRow
        label="What leaves"
        detail={isError ? notCounted : counts ? whatLeaves(words) : 'Counting...'}
      />
      {forms.map(form => (
        <FormRow key={form.name} form={form} />
      ))}
    </>
  )
}

const notCounted = 'It could not be counted just now. The download holds everything all the same.'
const whatLeaves = (words: string | undefined) =>
  words ? `Your account and settings, ${words}.` : 'Your account and settings; there is nothing else yet.'

function FormRow({ form: { operation, name, detail, ending } }: { form: (typeof forms)[number] }) {
  const today = useToday()
  const download = useMutation({
    mutationFn: async () => saveFile(await call(operation), `cornerman-${today}.${ending}`),
    onError: error => toast.failure(sentenceOf(error, 'Your data was not downloaded. Please try again.')),
  })
  return (
    <SectionRow label={`Download as ${name}`} detail={detail}>
      <TextButton
        aria-label={`Download as ${name}`}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? 'Putting together...' : 'Download'}
      </TextButton>
    </SectionRow>
  )
}
