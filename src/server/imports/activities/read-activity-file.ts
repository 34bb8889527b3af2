import { readFileSync, statSync } from 'node:fs'
import { readFirstBytes } from '#server/imports/reading/read-byte-chunks.ts'
import type { ActivityItem } from '#training/imports/activities/activity.ts'
import type { ImportFormat } from '#training/imports/import-formats.ts'
import { createAppleHealthHandler } from './read-apple-health.ts'
import { readFit } from './read-fit.ts'
import { createGpxHandler } from './read-gpx.ts'
import { createTcxHandler } from './read-tcx.ts'
import { readXml, XmlFault, type XmlHandler } from './read-xml.ts'
import { rejectActivity } from './reject-activity.ts'
import { isFitHeader } from './split-fit-file.ts'

export type ActivityFile = { format: ImportFormat; items: Iterable<ActivityItem> }

/** A FIT file is read as a whole. A long ride takes about 1 MB. */
const maxFitBytes = 20_000_000

const xmlFormats: readonly [
  root: RegExp,
  format: ImportFormat,
  createHandler: () => XmlHandler<ActivityItem>,
][] = [
  [/<(\w+:)?gpx[\s>]/i, 'gpx', createGpxHandler],
  [/<(\w+:)?TrainingCenterDatabase[\s>]/, 'tcx', createTcxHandler],
  [/<!DOCTYPE HealthData|<HealthData[\s>]/, 'apple-health', createAppleHealthHandler],
]

/** Opens a file of activities, recognised by its first bytes; null if it is not one. */
export function openActivityFile(path: string): ActivityFile | null {
  const start = readFirstBytes(path)
  if (isFitHeader(start)) {
    if (statSync(path).size > maxFitBytes) return null
    return { format: 'fit', items: readFit(readFileSync(path)) }
  }
  const text = start.toString(start[1] === 0 ? 'utf16le' : 'latin1')
  if (!/^[^\w<]*</.test(text)) return null
  const known = xmlFormats.find(([root]) => root.test(text))
  return known ? { format: known[1], items: readXmlItems(path, known[2]()) } : null
}

/** Records before a fault in the file are kept; the rest is rejected. */
function* readXmlItems(path: string, handler: XmlHandler<ActivityItem>): Generator<ActivityItem> {
  try {
    yield* readXml(path, handler)
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    yield rejectActivity(error.line, error.reason)
  }
}
