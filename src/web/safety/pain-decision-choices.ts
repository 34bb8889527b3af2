import type { PainReport } from '#contract/workout-logs/pain.ts'
import type { PainDecision } from '#training/safety/safety-hold.ts'

export type PainDecisionChoice = {
  /** The keyboard shortcut for this choice. */
  key: string
  words: string
  detail: string
  decision: PainDecision
  replacement: string | null
}

/** Lists the possible decisions on a pain report, starting with the coach's alternative exercises. */
export function listDecisionChoices({
  exercise,
  alternates,
}: Pick<PainReport, 'exercise' | 'alternates'>): PainDecisionChoice[] {
  const subject = exercise ?? 'The day'
  const named = alternates.slice(0, 6).map((replacement, index) => ({
    key: String(index + 1),
    words: `${replacement} instead`,
    detail: `until you resume ${exercise}`,
    decision: 'replace' as const,
    replacement,
  }))
  return [
    ...(exercise === null ? [] : named),
    {
      key: 'O',
      words: named.length > 0 && exercise !== null ? 'Another exercise instead' : 'Something else instead',
      detail: 'enter your own',
      decision: 'replace',
      replacement: null,
    },
    {
      key: 'L',
      words: `Leave ${exercise ?? 'the day'} out`,
      detail: exercise === null ? 'it will not count as due' : 'until you resume it',
      decision: 'leave-out',
      replacement: null,
    },
    {
      key: 'A',
      words: 'Resume as planned',
      detail: `${subject} is planned again from today`,
      decision: 'resume',
      replacement: null,
    },
  ]
}

/** Returns the request input for a choice, or undefined if a required value is missing. */
export function toPainDecision(
  choices: readonly PainDecisionChoice[],
  chosen: string | undefined,
  other: string,
): Pick<PainDecisionChoice, 'decision' | 'replacement'> | undefined {
  const choice = choices.find(one => one.key === chosen)
  if (!choice) return undefined
  const { decision } = choice
  if (decision !== 'replace') return { decision, replacement: null }
  const replacement = choice.replacement ?? other.trim()
  return replacement === '' ? undefined : { decision, replacement }
}
