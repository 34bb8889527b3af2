import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportProblem } from '#contract/imports.ts'
import { isWorkbook, isWorkbookTooLarge } from '#server/imports/programs/workbook/read-workbook.ts'
import { decompressFile, isCompressed } from './decompress-file.ts'
import {
  ArchiveError,
  type ArchiveLimits,
  defaultArchiveLimits,
  type ExtractedFile,
  extractArchive,
  isArchive,
} from './extract-archive.ts'

/** `entry` is the name of a file of an archive with its folders. */
export type NamedFile = { name: string; path: string; entry?: string }
/** A file to read, with its parts if it is a workbook, or the reason why it cannot be read. */
export type ListedFile =
  | (NamedFile & { problem: null; workbook?: readonly ExtractedFile[] })
  | { name: string; problem: ImportProblem }

/**
 * Lists files, and the files in those that are archives, which are extracted to a folder. The limits apply to all archives
 * together. Archives in an archive are opened, but not those in these.
 */
export function* listFiles(
  files: readonly NamedFile[],
  folder: string,
  limits: ArchiveLimits = defaultArchiveLimits,
): Generator<ListedFile> {
  const remaining = { ...limits }
  for (const [index, file] of files.entries()) {
    const target = join(folder, `archive-${index}`)
    if (isArchive(file.path)) yield* listArchive(file, target, { remaining, isNested: false })
    else yield listFile(file, target, remaining)
  }
}

function* listArchive(
  archive: NamedFile,
  folder: string,
  { remaining, isNested }: { remaining: ArchiveLimits; isNested: boolean },
): Generator<ListedFile> {
  mkdirSync(folder, { mode: 0o700 })
  const extracted = attempt(archive.name, () => extractArchive(archive.path, folder, remaining))
  if ('problem' in extracted) return yield extracted
  remaining.maxFiles -= extracted.length
  for (const { bytes } of extracted) remaining.maxBytes -= bytes
  if (isWorkbook(extracted)) return yield listWorkbook(archive, extracted)
  // Other office documents are archives of the same kind.
  if (extracted.some(({ entry }) => entry === '[Content_Types].xml'))
    return yield { name: archive.name, problem: 'spreadsheet' }
  for (const { name, entry, path } of extracted) {
    if (!isArchive(path)) yield listFile({ name, entry, path }, `${path}-content`, remaining)
    else if (isNested) yield { name, problem: 'nested-archive' }
    else yield* listArchive({ name, path }, `${path}-content`, { remaining, isNested: true })
  }
}

/** A workbook is an archive, too. */
const listWorkbook = (file: NamedFile, workbook: readonly ExtractedFile[]): ListedFile =>
  isWorkbookTooLarge(workbook)
    ? { name: file.name, problem: 'too-large' }
    : { ...file, problem: null, workbook }

function listFile(file: NamedFile, target: string, remaining: ArchiveLimits): ListedFile {
  if (!isCompressed(file.path)) return { ...file, problem: null }
  const bytes = attempt(file.name, () => decompressFile(file.path, target, remaining.maxBytes))
  if (typeof bytes === 'object') return bytes
  remaining.maxBytes -= bytes
  const name = file.name.replace(/\.gz$/i, '')
  return isArchive(target)
    ? { name, problem: 'nested-archive' }
    : { ...file, name, path: target, problem: null }
}

/** Returns the reason why an archive cannot be read instead of throwing it. */
function attempt<T>(name: string, extract: () => T): T | { name: string; problem: ImportProblem } {
  try {
    return extract()
  } catch (error) {
    if (error instanceof ArchiveError) return { name, problem: error.problem }
    throw error
  }
}
