import type { FastifyRequest } from 'fastify'
import { countTextCharacters, type DayTextParser, type ParsedDayLookup } from './day-text-parser.ts'
import { type DayText, parseDayText } from './parse-day-text.ts'
import { createPersonQueue } from './person-queue.ts'

type RegimenWrite = {
  personId: string
  request: FastifyRequest
  /** The days that were sent only as text. */
  textDays: readonly DayText[]
  /** Lists those of `textDays` that differ from the saved ones. Called only if there is a lot of text. */
  listUnparsedDays: () => Promise<readonly DayText[]>
}

/** Below this, parsing blocks other requests for less time (40 ms) than starting a worker takes. */
const maxInlineCharacters = 4000
const maxSmallBodyBytes = 256 * 1024
/** A coach may save regimens in a few tabs at the same time. */
const maxWaitingPerPerson = 3

/**
 * Returns a function that parses the day texts of a request and then runs its write. Requests with a lot of text
 * or a large body run one at a time for each person.
 */
export function createRegimenWriteRunner(parser: DayTextParser) {
  const enqueue = createPersonQueue(maxWaitingPerPerson)
  return async <T>(
    { personId, request, textDays, listUnparsedDays }: RegimenWrite,
    write: (getParsedDay: ParsedDayLookup) => Promise<T>,
  ): Promise<T> => {
    const isShort = countTextCharacters(textDays) <= maxInlineCharacters
    if (isShort && isSmallBody(request)) return write(parseDayText)
    return enqueue(personId, async () =>
      write(isShort ? parseDayText : await parser.parse(personId, await listUnparsedDays())),
    )
  }
}

/** A body without a declared length may be of any size. */
const isSmallBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxSmallBodyBytes
