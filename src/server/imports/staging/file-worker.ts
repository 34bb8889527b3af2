import { parentPort } from 'node:worker_threads'
import type { ImportProblem, ImportTable } from '#contract/imports.ts'
import { isDatabase, openFitNotes } from '#server/imports/fitnotes/open-fitnotes.ts'
import { type ListedFile, listFiles, type NamedFile } from '#server/imports/reading/list-files.ts'
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
  for (const [number, file] of listed.entries())
    await send({ kind: 'end-of-file', number, name: file.name, ...(await readFile(number, file, options)) })
  await send({ kind: 'end' })
}

/** Sends the contents of a file. Returns its totals, or the reason why it cannot be read. */
async function readFile(number: number, file: ListedFile, options: ReadingOptions) {
  if (file.problem !== null) return { totals: null, problem: file.problem, table: null }
  const contents = isDatabase(file.path)
    ? { unknownTable: null, ...(await openFitNotes(file.path, options.answers)) }
    : readContents(file, options)
  if (!contents.items) return { totals: null, problem: contents.problem, table: contents.unknownTable }
  let items: ImportedItem[] = []
  for (let next = contents.items.next(); ; next = contents.items.next()) {
    if (!next.done) items.push(next.value)
    if (items.length === itemsPerBatch || (next.done && items.length > 0)) {
      await send({ kind: 'items', number, items })
      items = []
    }
    if (next.done) return { totals: next.value, problem: null }
  }
}

const send = (message: FileMessage) =>
  new Promise<void>(resolve => {
    continueReading = resolve
    parentPort?.postMessage(message)
  })
