import { strToU8 } from 'fflate'
import { exportArchiveFormat, exportedTableName, getTableFileName } from '#contract/data-exports.ts'
import type { ExportBatch, ExportSnapshot } from '#server/exports/store.ts'
import { formatCsvRows, tableNotes } from '#server/exports/write-csv-export.ts'
import { createZipWriter } from '#server/exports/zip-writer.ts'
import type { Sink } from '#server/storage/spool-to-file.ts'
import { fetchPrograms } from './fetch-programs.ts'
import { formatProgramFile, formatProgramText, getProgramFileName } from './program-file.ts'

/**
 * Writes a ZIP archive with everything that a person may see (docs/export-format.md): each table as lines of JSON, which
 * the import reads, and as CSV, and each program as a file and as text.
 */
export async function writeArchive(snapshot: ExportSnapshot, sink: Sink, now: Date) {
  const zip = createZipWriter(sink)
  const write = async (name: string, text: string) => {
    zip.add(name).push(strToU8(text), true)
    await zip.flush()
  }
  const writeTable = async (
    name: string,
    batches: AsyncIterable<ExportBatch>,
    format: (batch: ExportBatch, isFirst: boolean) => string,
  ) => {
    const file = zip.add(name)
    let count = 0
    for await (const batch of batches) {
      file.push(strToU8(format(batch, count === 0)), batch.isLast)
      const { rows } = batch
      count += rows.length
      await zip.flush()
    }
    return count
  }
  const manifest = { product: 'Cornerman', kind: 'archive', format: exportArchiveFormat }
  await write('manifest.json', `${JSON.stringify({ ...manifest, exportedAt: now.toISOString() })}\n`)
  await write('README.txt', readmeText)
  const counts: Record<string, number> = {}
  for (const table of exportedTableName.options) {
    const name = getTableFileName(table)
    counts[table] = await writeTable(`data/${name}.ndjson`, snapshot.fetchTable(table), ({ rows }) =>
      rows.map(row => `${JSON.stringify(row)}\n`).join(''),
    )
    await writeTable(`tables/${name}.csv`, snapshot.fetchTable(table), ({ columns, rows }, isFirst) =>
      formatCsvRows(columns, rows, isFirst),
    )
  }
  await writePrograms(snapshot, (name, text) => write(`programs/${name}`, text))
  // Written last: an archive without this file is truncated.
  await write('contents.json', `${JSON.stringify({ counts })}\n`)
  zip.end()
  await zip.flush()
}

/** Writes a ZIP with each program that a person may see, as a file and as text. */
export async function writeProgramsArchive(snapshot: ExportSnapshot, sink: Sink) {
  const zip = createZipWriter(sink)
  await writePrograms(snapshot, async (name, text) => {
    zip.add(name).push(strToU8(text), true)
    await zip.flush()
  })
  zip.end()
  await zip.flush()
}

async function writePrograms(snapshot: ExportSnapshot, write: (name: string, text: string) => Promise<void>) {
  let number = 0
  for await (const program of fetchPrograms(snapshot)) {
    number += 1
    const name = getProgramFileName(number, program)
    await write(`${name}.json`, formatProgramFile(program))
    await write(`${name}.txt`, formatProgramText(program))
  }
}

const readmeText = `Everything that you may see in Cornerman.

You can import this file on another Cornerman server: Settings, Your data, Import.

data      each table, with a line of JSON for each row. The import reads these files.
tables    the same tables as CSV, for spreadsheets.
programs  each program as a file for other software, and as text.

${tableNotes}`
