import { parentPort } from 'node:worker_threads'
import { type DayText, type ParsedDayText, parseDayText } from './parse-day-text.ts'
import type { WorkerMessage } from './worker-pool.ts'

// The program of a worker thread: parses the days that it receives. It sends the results in parts, because the
// receiving thread can do nothing else while it decodes a part.

const partJsonLength = 100_000

parentPort?.on('message', (days: readonly DayText[]) => {
  let results: ParsedDayText[] = []
  let jsonLength = 0
  for (const day of days) {
    const result = parseDayText(day)
    results.push(result)
    jsonLength += result.ok ? result.jsonLength : 0
    if (jsonLength < partJsonLength) continue
    send({ part: results, isLast: false })
    results = []
    jsonLength = 0
  }
  send({ part: results, isLast: true })
})

const send = (message: WorkerMessage<ParsedDayText[]>) => parentPort?.postMessage(message)
