/** A record of a CSV file. Its line is the one on which it starts; the first line of a file is 1. */
export type CsvRecord = {
  line: number
  cells: string[]
  /** True if the record contains a quoted cell that is not closed. */
  isUnclosed?: boolean
  /** True if the file ends without a line break after the record, so the record may be incomplete. */
  isCutOff?: boolean
  /** The kind of a record that is not about a set, such as the title of a section. */
  otherRecord?: string
}

export const csvSeparators = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** A quoted cell that is longer is considered unclosed, so that a stray quote does not swallow the rest of a file. */
const maxQuotedLength = 20_000
/** A longer record is split, so that memory stays bounded. */
const maxRecordLength = 1_000_000
/** The rest of a record with more cells is one cell. */
const maxCells = 5000

const [lineFeed, carriageReturn, quote] = [10, 13, 34]

/**
 * Reads the records of a CSV file from chunks of its text, one at a time. Lines end with `\n`, `\r\n` or `\r`, also mixed.
 * Quoted cells may contain separators, line breaks and doubled quotes. A quote within an unquoted cell, and text after
 * a closing quote, belong to the cell. Lines without any text, or with only separators, are not records. If a quoted cell is not closed, the line on which its
 * record starts becomes a record that is marked as unclosed, and reading continues on the next line.
 *
 * @example [...tokenizeCsv(['a,b\r\n"1,5",2'], ',')] // [{ line: 1, cells: ['a', 'b'] }, { line: 2, cells: ['1,5', '2'] }]
 */
export function* tokenizeCsv(chunks: Iterable<string>, separator: CsvSeparator): Generator<CsvRecord> {
  const iterator = chunks[Symbol.iterator]()
  let text = ''
  let start = 0
  let line = 1
  let isEnd = false
  while (true) {
    let parsed = parseRecord(text, start, separator, isEnd)
    if (parsed === 'incomplete' && text.length - start > maxRecordLength)
      parsed = parseRecord(text, start, separator, true)
    if (parsed === 'end') return
    if (parsed === 'incomplete') {
      const added = readLineBreak(iterator, maxRecordLength - (text.length - start))
      text = text.slice(start) + added.text
      isEnd = added.isEnd
      start = 0
      continue
    }
    const record = toRecord(parsed, line, text.length)
    if (record) yield record
    line += parsed.lineBreaks
    start = parsed.end
  }
}

/** Reads chunks up to one with a line break, which can complete a record, so that a long one is not parsed for each chunk. */
function readLineBreak(iterator: Iterator<string>, maxLength: number): { text: string; isEnd: boolean } {
  let text = ''
  while (true) {
    const next = iterator.next()
    if (next.done) return { text, isEnd: true }
    text += next.value
    if (/[\r\n]/.test(next.value) || text.length > maxLength) return { text, isEnd: false }
  }
}

type ParsedRecord = { cells: string[]; end: number; lineBreaks: number; isUnclosed: boolean }

/** Returns null for a line without any text. Spreadsheets write such lines below a table. */
function toRecord({ cells, end, isUnclosed }: ParsedRecord, line: number, length: number): CsvRecord | null {
  if (!isUnclosed && cells.every(cell => cell.trim() === '')) return null
  return { line, cells, ...(isUnclosed && { isUnclosed }), ...(end > length && { isCutOff: true }) }
}

function parseRecord(
  text: string,
  start: number,
  separator: string,
  isEnd: boolean,
): ParsedRecord | 'incomplete' | 'end' {
  if (start >= text.length) return isEnd ? 'end' : 'incomplete'
  const cells: string[] = []
  let position = start
  let lineBreaks = 0
  while (true) {
    const parsed =
      cells.length < maxCells ? parseCell(text, position, separator, isEnd) : parseRest(text, position, isEnd)
    if (parsed === 'incomplete') return parsed
    if (parsed === 'unclosed') return parseUnclosedLine(text, start, separator, isEnd)
    cells.push(parsed.cell)
    lineBreaks += parsed.lineBreaks
    if (text[parsed.end] !== separator)
      return {
        cells,
        end: skipLineBreak(text, parsed.end),
        lineBreaks: lineBreaks + 1,
        isUnclosed: false,
      }
    position = parsed.end + 1
  }
}

function parseCell(text: string, start: number, separator: string, isEnd: boolean) {
  let quoted = { cell: '', end: start, lineBreaks: 0 }
  if (text.charCodeAt(start) === quote) {
    const parsed = parseQuoted(text, start + 1)
    if (parsed === 'unclosed') return isEnd || text.length - start > maxQuotedLength ? parsed : 'incomplete'
    // A quote after a line break that does not end a cell is usually the opening one of the next record.
    if (parsed.lineBreaks > 0 && !isCellEnd(text, parsed.end, separator)) return 'unclosed'
    quoted = parsed
  }
  const end = findCellEnd(text, quoted.end, separator)
  // A chunk may end between `\r` and `\n`, or within a cell.
  if (!isEnd && end + 1 >= text.length) return 'incomplete'
  return { cell: quoted.cell + text.slice(quoted.end, end), end, lineBreaks: quoted.lineBreaks }
}

function parseQuoted(text: string, start: number) {
  let cell = ''
  let position = start
  let lineBreaks = 0
  while (true) {
    const end = text.indexOf('"', position)
    // At the end of a chunk, the quote may be the first of a doubled one.
    if (end === -1 || end - start > maxQuotedLength) return 'unclosed'
    const part = text.slice(position, end)
    cell += part
    lineBreaks += countLineBreaks(part)
    if (text.charCodeAt(end + 1) !== quote) return { cell, end: end + 1, lineBreaks }
    cell += '"'
    position = end + 2
  }
}

/** Parses the rest of a line as one cell. */
function parseRest(text: string, start: number, isEnd: boolean) {
  const end = findLineEnd(text, start)
  if (!isEnd && end + 1 >= text.length) return 'incomplete'
  return { cell: text.slice(start, end), end, lineBreaks: 0 }
}

/** Parses only the first line of a record whose quote is not closed. */
function parseUnclosedLine(text: string, start: number, separator: string, isEnd: boolean) {
  const end = findLineEnd(text, start)
  if (!isEnd && end + 1 >= text.length) return 'incomplete'
  const cells = text
    .slice(start, end)
    .split(separator)
    .map(cell => cell.replace(/^"|"$/g, ''))
  return { cells, end: skipLineBreak(text, end), lineBreaks: 1, isUnclosed: true }
}

const isCellEnd = (text: string, position: number, separator: string) =>
  position >= text.length || text[position] === separator || isLineBreak(text.charCodeAt(position))

const isLineBreak = (code: number) => code === lineFeed || code === carriageReturn

function findLineEnd(text: string, start: number): number {
  let position = start
  while (position < text.length && !isLineBreak(text.charCodeAt(position))) position += 1
  return position
}

function findCellEnd(text: string, start: number, separator: string): number {
  let position = start
  while (position < text.length && text[position] !== separator && !isLineBreak(text.charCodeAt(position)))
    position += 1
  return position
}

function skipLineBreak(text: string, position: number): number {
  const isPair = text.charCodeAt(position) === carriageReturn && text.charCodeAt(position + 1) === lineFeed
  return position + (isPair ? 2 : 1)
}

const countLineBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0
