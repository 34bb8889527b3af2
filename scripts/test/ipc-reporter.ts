import type { EventData } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import { lastRequest } from '#support/server/last-request.ts'

/** A message from a test process to its parent. */
export type TestReport =
  | { wants: 'file' }
  /** The statements that the process executed, sent after its last file. */
  | { statements: string[] }
  | {
      kind: 'start' | 'pass' | 'fail' | 'skip'
      title: string
      file: string
      error?: string
      durationMs?: number
    }

/** A node:test reporter that sends each result to the parent process. */
export default async function* reporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    const report = toReport(event)
    if (report) process.send?.(report)
    if (event.type === 'test:stdout' || event.type === 'test:stderr') yield event.data.message
  }
}

function toReport({ type, data }: TestEvent): TestReport | undefined {
  if (type === 'test:start') return { kind: 'start', title: data.name, file: data.file ?? '' }
  if (type === 'test:pass') return toPass(data)
  return type === 'test:fail' ? toFailure(data) : undefined
}

function toPass({ name: title, file = '', skip, todo, details }: EventData.TestPass): TestReport | undefined {
  if (details.type === 'suite') return undefined
  // A skipped test does not prove that the specification is met.
  return { kind: skip || todo ? 'skip' : 'pass', title, file, durationMs: details.duration_ms }
}

function toFailure({ name: title, file = '', details }: EventData.TestFail): TestReport | undefined {
  const error = details.error as Error & { failureType?: string }
  const failureType = error.failureType ?? ''
  // Skips suites that failed only because of their tests, which are reported individually. A failed hook is
  // reported only through its suite.
  if (details.type === 'suite' && failureType === 'subtestsFailed') return undefined
  const hint = /timeout/i.test(failureType) ? `\nThe last request was ${lastRequest.current}.` : ''
  return {
    kind: 'fail',
    title,
    file,
    durationMs: details.duration_ms,
    error: inspect(error.cause ?? error) + hint,
  }
}
