import { escapePattern } from '#scripts/test/escape-pattern.ts'
import type { TestOutcome } from '#scripts/test/outcome.ts'
import type { Breakage } from './parse-breakages.ts'

/**
 * - `caught`: an assertion failed in a test named as proof.
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
/** An expectation that was still polling at the end of the test: the marked line of the source excerpt. */
const pollingPattern = /Test timeout[\s\S]*^> +\d+ \|.*\bexpect\b/m
const excerptLine = /^>? +\d+ \|.*$/gm

const isAssertion = (error: string) =>
  assertionPattern.test(error.replaceAll(excerptLine, '')) || pollingPattern.test(error)

/**
 * Decides from the outcome of the named tests whether they caught the breakage. If others were applied
 * at the same time, a failure must mention the evidence, the words or the page of this one.
 */
export function judgeBreakage(
  proofs: readonly string[],
  { proven, failures }: Pick<TestOutcome, 'proven' | 'failures'>,
  oneOfMany?: Pick<Breakage, 'text' | 'evidence'>,
): Verdict {
  const failed = failures.filter(({ test }) => proofs.includes(test))
  const caught = failed.find(({ error }) => isAssertion(error) && (!oneOfMany || mentions(error, oneOfMany)))
  if (caught) return { kind: 'caught', message: summarise(caught.error) }
  const other = failed[0] ?? failures[0]
  if (other) return { kind: 'inconclusive', message: `${other.test}: ${summarise(other.error)}` }
  const missing = proofs.find(test => !proven.includes(test))
  return missing
    ? { kind: 'inconclusive', message: `did not run: ${missing}` }
    : { kind: 'survived', message: proofs.join(', ') }
}

const otherExcerptLine = /^ +\d+ \|.*$/gm

function mentions(error: string, { text, evidence }: Pick<Breakage, 'text' | 'evidence'>): boolean {
  const shown = error.replaceAll(otherExcerptLine, '')
  if (evidence !== undefined) return shown.includes(evidence)
  const [, quoted = text] = /'([^']+)'/.exec(text) ?? []
  if (!quoted.startsWith('/')) return shown.includes(quoted)
  const [path = ''] = quoted.split(':')
  return new RegExp(`The last page was https?://[^/]+${escapePattern(path)}`).test(shown)
}

const maxLines = 12
const summarise = (error: string) =>
  error
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('at '))
    .slice(0, maxLines)
    .join(' ⏎ ')
