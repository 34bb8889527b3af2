import type { DetailedTestOutcome } from '#scripts/test/outcome.ts'
import type { Breakage } from './parse-breakages.ts'

/**
 * - `caught`: a test named as proof failed because of a false assertion.
 * - `survived`: all named tests passed, although the statement is broken.
 * - `inconclusive`: a named test did not run, or failed in another way, such as a syntax error.
 */
export type Verdict = { kind: 'caught' | 'survived' | 'inconclusive'; message: string }

/**
 * Playwright reports a control that never appears as a timeout of the action that waits for it. `eventually`
 * reports what did not happen in time.
 */
const assertionPattern =
  /AssertionError|Timed out waiting for|\bexpect\(|(locator|page|keyboard)\.\w+: (Timeout|Test timeout)[\s\S]*waiting for/

/**
 * Decides from the outcome of the named tests whether they noticed the breakage. If other wording was changed at
 * the same time, a failure must mention the words of this breakage.
 */
export function judgeBreakage(
  proofs: readonly string[],
  { proven, failures }: Pick<DetailedTestOutcome, 'proven' | 'failures'>,
  wording?: Pick<Breakage, 'text'>,
): Verdict {
  const failed = failures.filter(({ test }) => proofs.includes(test))
  const words = wording && findQuotedWords(wording.text)
  const caught = failed.find(
    ({ error }) => assertionPattern.test(error) && (words === undefined || error.includes(words)),
  )
  if (caught) return { kind: 'caught', message: summarise(caught.error) }
  const other = failed[0] ?? failures[0]
  if (other) return { kind: 'inconclusive', message: `${other.test}: ${summarise(other.error)}` }
  const missing = proofs.find(test => !proven.includes(test))
  return missing
    ? { kind: 'inconclusive', message: `did not run: ${missing}` }
    : { kind: 'survived', message: proofs.join(', ') }
}

const findQuotedWords = (text: string) => /'([^']+)'/.exec(text)?.[1] ?? text

const maxLines = 12
const summarise = (error: string) =>
  error
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('at '))
    .slice(0, maxLines)
    .join(' ⏎ ')
