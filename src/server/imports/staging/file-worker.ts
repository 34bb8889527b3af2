import { parentPort } from 'node:worker_threads'
import type { ImportProblem, ImportTable } from '#contract/imports.ts'
import type { ActivityList } from '#server/imports/activities/activity-list.ts'
import { isDatabase, openFitNotes } from '#server/imports/fitnotes/open-fitnotes.ts'
import { findGarminLists } from '#server/imports/garmin/find-garmin-lists.ts'
import { findIntervalsIcuList } from '#server/imports/intervals-icu/find-intervals-icu-list.ts'
import { type ListedFile, listFiles, type NamedFile } from '#server/imports/reading/list-files.ts'
import { findStravaList } from '#server/imports/strava/find-strava-list.ts'
import type { ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import { type ReadingOptions, readContents } from './read-contents.ts'

// The program of a worker thread: reads files. It sends their contents in batches and waits after each one until the
// receiving thread has stored it, so that neither thread holds a whole file in memory.

/** The files to read, and the folder to which archives are extracted. */
export type FileTask = { files: NamedFile[]; folder: string } & ReadingOptions

/** The totals of a file, or the reason why it cannot be read. */
export type FileResult = { number: number; name: string } & (
  | { totals: ImportTotals; problem: null }
  | { totals: null; problem: ImportProblem; table: ImportTable | null }
)
export type FileMessage =
  | { kind: 'items'; number: number; items: ImportedItem[] }
  | ({ kind: 'end-of-file' } & FileResult)
  | { kind: 'end' }

const itemsPerBatch = 200

let continueReading: (() => void) | undefined

parentPort?.on('message', (message: FileTask | 'continue') => {
  if (message === 'continue') continueReading?.()
  else void readFiles(message)
})

async function readFiles({ files, folder, mapping, ...reading }: FileTask) {
  const listed = [...listFiles(files, folder)]
  // A mapping describes a single table.
  const options = { ...reading, mapping: listed.length === 1 ? mapping : null }
  const lists = findActivityLists(listed)
  for (const [number, file] of listed.entries()) {
    if (lists.some(list => list.listNumber === number)) continue
    const read = await readFile(file, options)
    const items = read.items && lists.reduce((joined, list) => list.join(file, joined), read.items)
    await sendFile({ number, name: file.name }, { ...read, items })
  }
  // A list of activities follows the files that it describes.
  for (const list of lists)
    await sendFile(
      { number: list.listNumber, name: listed[list.listNumber]?.name ?? '' },
      { items: list.readList(options.timeZone), problem: null, unknownTable: null },
    )
  await send({ kind: 'end' })
}

/** Finds the lists of activities in an archive. Garmin divides its list into several files. */
function findActivityLists(files: readonly ListedFile[]): ActivityList[] {
  const list = findStravaList(files) ?? findIntervalsIcuList(files)
  return list ? [list] : findGarminLists(files)
}

type OpenFile = {
  items: Generator<ImportedItem, ImportTotals> | null
  problem: ImportProblem | null
  unknownTable: ImportTable | null
}

async function readFile(file: ListedFile, options: ReadingOptions): Promise<OpenFile> {
  if (file.problem !== null) return { items: null, problem: file.problem, unknownTable: null }
  const isBackup = isDatabase(file.path)
  const read = await (isBackup ? openFitNotes(file.path, options.answers) : readContents(file, options))
  return { problem: null, unknownTable: null, ...read }
}

/** Sends the contents of a file, and then its totals, or the reason why it cannot be read. */
async function sendFile(file: { number: number; name: string }, { items, problem, unknownTable }: OpenFile) {
  if (items)
    await send({ kind: 'end-of-file', ...file, totals: await sendItems(file.number, items), problem: null })
  else
    await send({
      kind: 'end-of-file',
      ...file,
      totals: null,
      problem: problem ?? 'unknown-format',
      table: unknownTable,
    })
}

/** Sends the contents of a file in batches. Returns its totals. */
async function sendItems(number: number, contents: Generator<ImportedItem, ImportTotals>) {
  let items: ImportedItem[] = []
  for (let next = contents.next(); ; next = contents.next()) {
    if (!next.done) items.push(next.value)
    if (items.length === itemsPerBatch || (next.done && items.length > 0)) {
      await send({ kind: 'items', number, items })
      items = []
    }
    if (next.done) return next.value
  }
}

const send = (message: FileMessage) =>
  new Promise<void>(resolve => {
    continueReading = resolve
    parentPort?.postMessage(message)
  })
