import { v5 as uuidv5 } from 'uuid'
import type { FindRecordId } from './restore-rules.ts'
import type { ImportedText } from './store.ts'

/** The namespace of the ids of texts, which are the same for the same content in all accounts and on all servers. */
const textNamespace = '6f1f6a5e-6f0e-5d2b-9c43-0d3f6b0c7f10'

type Row = Record<string, unknown>

/**
 * Turns a row that somebody else wrote, or that is about somebody else, into a text under the name in the archive. A text
 * that was imported before stays the same.
 */
export function toImportedText(
  table: string,
  row: Row,
  nameInArchive: string,
  findRecordId: FindRecordId,
): ImportedText {
  const isEarlier = table === 'importedTexts'
  const [original, originalTable] = isEarlier ? [row.row as Row, String(row.table)] : [row, table]
  return {
    id: uuidv5(`${originalTable} ${JSON.stringify(sortKeys(original))}`, textNamespace),
    table: originalTable,
    workoutLogId: findRecordId('workoutLogs', row.workoutLogId) ?? null,
    author: isEarlier ? toTextOrNull(row.author) : findAuthor(table, row, nameInArchive),
    text: String((isEarlier ? row.text : (row.text ?? row.note ?? row.reason)) ?? ''),
    row: original,
    writtenAt: findTime(isEarlier ? [row.writtenAt] : [row.createdAt, row.reviewedAt, row.changedAt]),
  }
}

function findAuthor(table: string, row: Row, nameInArchive: string): string | null {
  if (table === 'messages') {
    if (row.isOwn === true) return nameInArchive
    return toTextOrNull(row.coach === nameInArchive ? row.athlete : row.coach)
  }
  return toTextOrNull(row.author ?? row.changedBy ?? row.decidedBy ?? row.coach)
}

const toTextOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const findTime = (values: readonly unknown[]) => {
  const time = values.find(value => typeof value === 'string' && !Number.isNaN(Date.parse(value)))
  return time === undefined ? null : new Date(String(time)).toISOString()
}

/** The database does not keep the order of keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]))
}
