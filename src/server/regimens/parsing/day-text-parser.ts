import { availableParallelism } from 'node:os'
import { createSharedBudget } from '#server/access/attempt-counts/shared-budget.ts'
import type { RateLimits } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { failure } from '#server/http/failures.ts'
import type { DayText, ParsedDayText } from './parse-day-text.ts'
import { createWorkerPool, TaskLimitExceeded } from './worker-pool.ts'

/** Returns the result of parsing the text of a day. */
export type ParsedDayLookup = (day: DayText) => ParsedDayText

export type DayTextParser = {
  /** Parses the texts of a request without blocking other requests. */
  parse(personId: string, days: readonly DayText[]): Promise<ParsedDayLookup>
  close(): Promise<void>
}

/**
 * The maximum number of characters that are parsed for one request: about 40 lines for each day of a year. A
 * year of typical days is a quarter of that.
 */
export const maxTextCharacters = 500_000
/** The maximum length of the parsed days as JSON, because a short text can describe many sets. */
const maxJsonLength = 6_000_000
const workerMemoryMb = 256
const maxWaiting = 20
const hourMs = 60 * 60 * 1000

export function createDayTextParser(
  limits: Pick<RateLimits, 'parsingSeconds' | 'parsedCharactersPerHour'>,
  database: Database,
): DayTextParser {
  const budget = createSharedBudget({
    database,
    name: 'parsed characters',
    limit: limits.parsedCharactersPerHour,
    windowMs: hourMs,
    code: 'regimen.too-much-text-per-hour',
  })
  const pool = createWorkerPool<DayText[], ParsedDayText[]>({
    program: getWorkerProgram(),
    maxWorkers: Math.max(1, Math.min(2, availableParallelism() - 1)),
    maxWaiting,
    deadlineMs: limits.parsingSeconds * 1000,
    memoryMb: workerMemoryMb,
  })
  return {
    async parse(personId, days) {
      const characters = countTextCharacters(days)
      if (characters > maxTextCharacters) throw failure('regimen.too-much-text')
      await budget.consume(personId, characters)
      // The weeks of a program often repeat the same day.
      const distinctDays = new Map(days.map(day => [toKey(day), day]))
      const parts = await pool.run([...distinctDays.values()].map(pickText)).catch(toRequestFailure)
      const results = parts.flat()
      const parsedDays = new Map([...distinctDays.keys()].map((key, index) => [key, results[index]]))
      if (sumJsonLengths(days, parsedDays) > maxJsonLength) throw failure('regimen.too-much-text')
      return day => {
        const parsed = parsedDays.get(toKey(day))
        // The text is unchanged, but another request has changed the saved day in the meantime.
        if (!parsed) throw failure('regimen.changed-elsewhere')
        return parsed
      }
    },
    close: pool.close,
  }
}

export const countTextCharacters = (days: readonly DayText[]): number =>
  days.reduce((total, day) => total + day.text.length, 0)

const pickText = ({ name, notes, text }: DayText): DayText => ({ name, notes, text })
const toKey = (day: DayText) => JSON.stringify(pickText(day))

function sumJsonLengths(
  days: readonly DayText[],
  parsedDays: ReadonlyMap<string, ParsedDayText | undefined>,
): number {
  return days.reduce((total, day) => {
    const parsed = parsedDays.get(toKey(day))
    return total + (parsed?.ok ? parsed.jsonLength : 0)
  }, 0)
}

function toRequestFailure(error: unknown): never {
  throw error instanceof TaskLimitExceeded ? failure('regimen.text-took-too-long') : error
}

/** Returns the worker’s source file, or the bundled worker next to the bundled server. */
function getWorkerProgram(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./day-text-worker.${extension}`, import.meta.url)
}
