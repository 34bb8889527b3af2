import type { ListedActivity } from '#server/imports/activities/activity-list.ts'
import { openCsvFile } from '#server/imports/reading/open-csv-file.ts'
import { readDateTime } from '#training/imports/values/read-date-time.ts'
import { readNumber } from '#training/imports/values/read-number.ts'

/** An activity with the name of its file in the archive, without folders and compression; null if it has none. */
export type StravaActivity = ListedActivity & { file: string | null }

const filePattern = /^activities\/(.+?\.(?:fit|gpx|tcx))(?:\.gz)?$/i

/**
 * The names of the columns depend on the language of the account, but their order does not: id, date, name, type and
 * description, and some columns behind that of the file the times, the distance and the ascent.
 */
const columnsBeforeDate = { date: 1, name: 2, type: 3, description: 4 } as const
const columnsAfterFile = { elapsed: 3, moving: 4, meters: 5, ascent: 8 } as const

/** Reads the list of a Strava archive (`activities.csv`); null if the file is something else. */
export function readStravaList(path: string): StravaActivity[] | null {
  const { records, sample } = openCsvFile(path)
  const [header, ...others] = sample
  const fileColumn = findFileColumn(sample.map(({ cells }) => cells))
  if (!header || fileColumn < 0 || !others.some(({ cells }) => isActivity(cells))) return null
  const activities: StravaActivity[] = []
  for (const { line, cells } of records)
    if (line !== header.line) activities.push(toActivity(line, cells, fileColumn))
  return activities
}

/** The column with the names of files, or with the heading that it has in English. */
function findFileColumn(rows: readonly string[][]): number {
  for (const cells of rows) {
    const column = cells.findIndex(cell => filePattern.test(cell))
    if (column >= 0) return column
  }
  return rows[0]?.[0] === 'Activity ID' ? rows[0].indexOf('Filename') : -1
}

const isActivity = (cells: readonly string[]) =>
  /^\d{3,}$/.test(cells[0] ?? '') && readDateTime(cells[columnsBeforeDate.date] ?? '', 'day-first') !== null

function toActivity(line: number, cells: readonly string[], fileColumn: number): StravaActivity {
  const text = (column: number) => (cells[column] ?? '').trim()
  const number = (offset: number) => {
    const read = readNumber(text(fileColumn + offset), 'point')
    return read.kind === 'number' && read.value > 0 ? read.value : null
  }
  const date = text(columnsBeforeDate.date)
  const read = readDateTime(date, 'day-first')
  return {
    line,
    file: filePattern.exec(text(fileColumn))?.[1]?.toLowerCase() ?? null,
    start: date,
    // The times of the list are in UTC.
    startInstant: read?.time ? (read.instant ?? `${read.date}T${read.time}Z`) : null,
    name: text(columnsBeforeDate.name),
    type: text(columnsBeforeDate.type),
    description: text(columnsBeforeDate.description),
    elapsedSeconds: number(columnsAfterFile.elapsed),
    movingSeconds: number(columnsAfterFile.moving),
    values: {
      meters: number(columnsAfterFile.meters),
      ascentMeters: number(columnsAfterFile.ascent),
    },
  }
}
