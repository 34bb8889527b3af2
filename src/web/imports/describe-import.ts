import type {
  ArchiveTable,
  ImportProblem,
  ImportSummary,
  RejectedLine,
  WorkoutImport,
} from '#contract/imports.ts'
import type { ColumnMeaning } from '#training/imports/columns.ts'
import type { RejectionReason } from '#training/imports/imported-workout.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { importFormatNames } from '#web/shared/import-format-names.ts'

export const problemSentences: Record<ImportProblem, string> = {
  'unknown-format':
    'The file is not in a format that can be imported. Export your workouts as CSV from an app such as Hevy, Strong or FitNotes.',
  'no-readable-file': 'Nothing can be imported from these files. The reason for each is below.',
  'unknown-table':
    'This table is not from a known app. Import it on its own, and you can say what its columns contain.',
  spreadsheet:
    'No program was found in this spreadsheet. If it contains workouts, save it as CSV in the program that made it.',
  'program-of-athlete': 'This is a program. Only coaches can import programs.',
  'program-too-large':
    'The program has more than 104 weeks, 14 days in a week, or 40,000 characters in a day. Import it in several parts.',
  'damaged-program': 'The program is damaged, or of a later version. Export it again.',
  'nested-archive': 'This archive is inside two others. Extract it, and import it on its own.',
  damaged: 'The file is damaged or incomplete. Export it again.',
  'too-large': 'The contents of the archive are too large. Import them in several parts.',
  'too-many-files': 'The archive contains too many files. Import them in several parts.',
  'suspicious-ratio':
    'The archive was not extracted, because its contents are far larger than an export would be.',
  'too-many-records': 'There are more than 1,000,000 records. Import them in several parts.',
  'took-too-long': 'Reading took too long. Import it in several parts.',
  'newer-archive':
    'The archive is from a newer version of Cornerman. Update this server, and import the archive again.',
  failed: 'The file could not be read. Export it again, or choose another file.',
}

/** What a column of a table can contain. */
export const meaningLabels: Record<ColumnMeaning, string> = {
  date: 'date',
  time: 'time of day',
  exercise: 'exercise',
  load: 'weight',
  reps: 'reps',
  'set-count': 'number of sets',
  'set-order': 'number of the set',
  'set-type': 'kind of set',
  'load-unit': 'unit of the weight',
  duration: 'duration of the set',
  distance: 'distance',
  'distance-unit': 'unit of the distance',
  rpe: 'RPE',
  'reps-in-reserve': 'reps in reserve',
  'rpe-or-reps-in-reserve': 'RPE or reps in reserve',
  rest: 'rest',
  note: 'note on the set',
  'exercise-note': 'note on the exercise',
  'workout-note': 'note on the workout',
  title: 'name of the workout',
  'workout-number': 'number of the workout',
  'workout-duration': 'duration of the workout',
  'start-instant': 'start with time zone',
  end: 'end of the workout',
  superset: 'superset',
  'warm-up': 'warm-up, yes or no',
  status: 'done, yes or no',
  region: 'body part',
}

export const reasonLabels: Record<RejectionReason, string> = {
  'no-date': 'no date',
  'invalid-date': 'no such day',
  'no-exercise': 'no exercise',
  'no-set-order': 'no set order',
  'invalid-set-order': 'unknown set order',
  'invalid-load': 'not a weight',
  'load-too-high': 'weight too high',
  'implausible-load': 'implausible weight',
  'invalid-reps': 'not a number of reps',
  'too-many-reps': 'too many reps',
  'no-reps': 'no reps',
  'invalid-duration': 'not a duration',
  'duration-too-long': 'duration too long',
  'invalid-distance': 'not a distance',
  'distance-too-long': 'distance too long',
  'invalid-rpe': 'not an RPE',
  'invalid-unit': 'unknown unit',
  'unclear-number': 'unclear number',
  'no-values': 'no values',
  'name-too-long': 'name too long',
  'too-many-sets': 'too many sets in a workout',
  'no-set-for-rest': 'rest without a set',
  'no-exercise-for-note': 'note without an exercise',
  'wrong-column-count': 'wrong number of columns',
  'unclosed-quote': 'a quote is not closed',
  'time-since-power-up': 'the device did not know the date',
  'unsafe-xml': 'declares entities, which are never read',
  'oversized-xml': 'nested too deep, or with too many attributes',
  'file-ends-early': 'damaged or incomplete from here',
  'invalid-row': 'not a valid row',
  'program-full': 'beyond the limits of a program',
  'no-counterpart': 'cannot be expressed here',
  'no-stored-result': 'a formula without a stored result',
}

export const describeRejection = ({
  reason,
  suggestion,
}: Pick<RejectedLine, 'reason' | 'suggestion'>): string =>
  suggestion === null ? reasonLabels[reason] : `${reasonLabels[reason]}, perhaps ${suggestion}`

type RecordCount = { count: number; label: string; note: string }

const treatmentNotes: Record<ArchiveTable['treatment'], string> = {
  restored: '',
  kept: 'read-only, under their authors’ names',
  calculated: 'calculated from other tables',
  'left-out': 'belongs to the other account',
}

/** The tables of an archive, such as `workout logs`, with what happens to their rows. */
function listArchiveCounts(tables: readonly ArchiveTable[], rejected: number): RecordCount[] {
  return [
    ...tables.map(({ name, records, rejected: invalid, present, treatment }) => ({
      count: records - invalid,
      label: name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`),
      note: present > 0 ? `${present} already here` : treatmentNotes[treatment],
    })),
    { count: rejected, label: 'rejected', note: 'each with its line' },
  ].filter(({ count }) => count > 0)
}

/** The kinds of records in a file with their numbers, whose sum is the number of records. */
export function listRecordCounts(summary: ImportSummary): RecordCount[] {
  if (summary.archive) return listArchiveCounts(summary.archive, summary.rejected)
  const {
    sets,
    bodyWeights,
    presentBodyWeights,
    restTimers,
    notes,
    headings,
    others,
    repeatedSets,
    presentSets,
    rejected,
    programs,
  } = summary
  return [
    {
      count: sets,
      label: `${sets === 1 ? 'set' : 'sets'} in ${formatCount(summary.workouts, 'workout')}`,
      note: '',
    },
    { count: programs?.entries ?? 0, label: describeEntries(programs), note: '' },
    { count: programs?.texts ?? 0, label: 'kept only as text', note: 'not counted in the program' },
    { count: bodyWeights, label: 'body weights', note: 'one for each day' },
    { count: restTimers, label: 'rest timers', note: 'kept in the notes of their exercise' },
    { count: notes, label: 'notes', note: 'kept with their workout' },
    { count: headings, label: 'repeated headers', note: 'nothing is added' },
    ...others.map(({ name, count }) => ({ count, label: name, note: 'not imported' })),
    { count: repeatedSets, label: 'in several of the files', note: 'added once' },
    {
      count: presentSets + presentBodyWeights + (programs?.presentEntries ?? 0),
      label: 'already here',
      note: 'nothing is added',
    },
    { count: rejected, label: 'rejected', note: 'each with its line' },
  ].filter(({ count }, index) => count > 0 || (index === 0 && !programs))
}

const describeEntries = (programs: ImportSummary['programs']) =>
  `cells and lines of ${formatCount(programs?.programs ?? 0, 'program')}`

/** The formats of the files of an import: `Hevy`, or `11 Hevy and 2 Strong` for several files. */
export function describeFormats(formats: ImportSummary['formats']): string {
  const [only] = formats
  if (only && formats.length === 1 && only.files === 1) return importFormatNames[only.format]
  return formatList(formats.map(({ format, files }) => `${files} ${importFormatNames[format]}`))
}

/** The title of the import of one or several files. */
export function describeSource({
  formats,
  unreadableFiles,
}: Pick<ImportSummary, 'formats' | 'unreadableFiles'>) {
  const [only, ...others] = formats
  if (only && others.length === 0) return `Import from ${importFormatNames[only.format]}`
  return `Import ${formatCount(countFiles({ formats, unreadableFiles }), 'file')}`
}

/** Returns the number of files, including those in archives. */
export const countFiles = ({
  formats,
  unreadableFiles,
}: Pick<ImportSummary, 'formats' | 'unreadableFiles'>) =>
  formats.reduce((sum, { files }) => sum + files, unreadableFiles)

/** What an import did, or the state it is in: `512 workouts, 8,731 sets`. */
export function describeResult({ state, result }: WorkoutImport): string {
  if (state === 'undone') return 'undone'
  if (state !== 'done') return stateLabels[state]
  const { added, updated, sets, bodyWeights, records = 0, programs = 0 } = result
  if (added + updated + bodyWeights + programs === 0)
    return records > 0 ? formatCount(records, 'record') : 'nothing new'
  return [
    added > 0 && formatCount(added, 'workout'),
    updated > 0 && `${updated} updated`,
    sets > 0 && formatCount(sets, 'set'),
    bodyWeights > 0 && formatCount(bodyWeights, 'body weight'),
    programs > 0 && formatCount(programs, 'program'),
  ]
    .filter(Boolean)
    .join(', ')
}

const stateLabels = {
  uploading: 'not uploaded completely',
  reading: 'is being read',
  unreadable: 'cannot be read',
  ready: 'not imported yet',
  writing: 'is being imported',
  undoing: 'is being undone',
} as const
