import { parseHeader } from '#training/imports/columns.ts'
import type { CsvRecord } from '#training/imports/tokenize-csv.ts'

/**
 * Whether the first record of a file is the title of a section, as in the files of JEFIT.
 *
 * @example isJefitFile(['### WORKOUT SESSIONS ###']) // true
 */
export const isJefitFile = (first: readonly string[]): boolean => sectionTitle.test(first[0] ?? '')

const sectionTitle = /^\ufeff?\s*#{2,}\s*([\p{L}][^#]*?)\s*#*\s*$/u
const sectionEnd = /^#+$/

type Session = { date: string; start: string; seconds: string }
/** The details of logs that are in other sections of the file. */
type Context = { sessions: Map<string, Session>; loadUnit: string }

const setHeader = ['jefit session', 'my date', 'start instant', 'total time (sec)', 'ename', 'set order']

/**
 * Expands the sections of a file of JEFIT. Each set of a log such as `80x8,85x6` becomes a record with the date of the log or of
 * its session; records of other sections are marked with the name of the section. If two sessions have the same number, the
 * first counts.
 *
 * @example [...expandJefitSections(records)][1] // { line: 6, cells: ['101', '2026-01-08', '1767859200', '4500', 'Squat', '1', '80', '8'] }
 */
export function* expandJefitSections(records: Iterable<CsvRecord>): Generator<CsvRecord> {
  const { sessions, loadUnit } = collectContext(records)
  yield { line: 0, cells: [...setHeader, loadUnit ? `load (${loadUnit})` : 'load', 'reps'] }
  for (const { record, section, header } of readSections(records)) {
    if (section !== logSection || header === null || record.isUnclosed) {
      yield { ...record, otherRecord: section === logSection ? 'headings' : section }
      continue
    }
    const cell = (name: string) => cellNamed(record, header, name)
    const id = cell('belongsession')
    const { date, start, seconds } = sessions.get(id) ?? { date: '', start: '', seconds: '' }
    const shared = [id, date || cell('mydate'), start, seconds, cell('ename')]
    for (const [index, [load, reps]] of listSets(cell('logs')).entries())
      yield { ...record, cells: [...shared, String(index + 1), load, reps] }
  }
}

const sessionSection = 'workout sessions'
const logSection = 'exercise logs'
const settingSection = 'setting'

const cellNamed = ({ cells }: CsvRecord, header: readonly string[], name: string) =>
  (cells[header.indexOf(name)] ?? '').trim()

/** Lists the load and the repetitions of each set. */
function listSets(logs: string): [load: string, reps: string][] {
  // Exercises without repetitions have other values in the places of sets, whose meaning the file does not state.
  if (
    logs.split(',').length >= minValuesOfCardio &&
    /^(0x0(\.0+)?,|0x[\d.]+,?)+$/i.test(logs) &&
    /0x0/.test(logs)
  )
    return [['', logs]]
  return logs.split(',').map(set => {
    const [, load, reps] = /^\s*(-?[\d.]*)\s*[x×]\s*([\d.]+)\s*$/i.exec(set) ?? [set, set.trim(), '']
    return [load ?? '', reps ?? '']
  })
}
const minValuesOfCardio = 4

function collectContext(records: Iterable<CsvRecord>): Context {
  const sessions = new Map<string, Session>()
  let loadUnit = ''
  for (const { record, section, header } of readSections(records)) {
    if (header === null) continue
    const cell = (name: string) => cellNamed(record, header, name)
    if (section === settingSection) loadUnit ||= cell('mass').toLowerCase()
    const id = cell('id')
    if (section !== sessionSection || id === '' || sessions.has(id)) continue
    const start = cell('starttime') || cell('starttimie')
    sessions.set(id, { date: cell('mydate'), start, seconds: cell('total time') })
  }
  return { sessions, loadUnit }
}

type SectionRecord = {
  record: CsvRecord
  section: string
  /** The names of the columns; null if the record itself is a title, a header or an end. */
  header: string[] | null
}

function* readSections(records: Iterable<CsvRecord>): Generator<SectionRecord> {
  let section = 'headings'
  let header: string[] | null = null
  for (const record of records) {
    const [first = ''] = record.cells
    const title = sectionTitle.exec(first)?.[1]
    if (title !== undefined || sectionEnd.test(first.trim())) {
      section = title?.toLowerCase() ?? section
      header = null
      yield { record, section: 'headings', header: null }
    } else if (header === null) {
      header = record.cells.map(cell => parseHeader(cell).name)
      yield { record, section: 'headings', header: null }
    } else yield { record, section, header }
  }
}
