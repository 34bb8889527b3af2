import type { PainDecision, PainReport } from '#contract/pain.ts'

export type Choice = {
  /** The key that chooses it. */
  key: string
  words: string
  detail: string
  decision: PainDecision
  replacement: string | null
}

/** What can be decided on a report: the coach's own alternates before anything else. */
export function choicesFor({ exercise, alternates }: Pick<PainReport, 'exercise' | 'alternates'>): Choice[] {
  const what = exercise ?? 'The day'
  const named = alternates.slice(0, 6).map((replacement, index) => ({
    key: String(index + 1),
    words: `${replacement} instead`,
    detail: `until you bring ${exercise} back`,
    decision: 'replace' as const,
    replacement,
  }))
  return [
    ...(exercise === null ? [] : named),
    {
      key: 'O',
      words: named.length > 0 && exercise !== null ? 'Another exercise instead' : 'Something else instead',
      detail: 'you name it',
      decision: 'replace',
      replacement: null,
    },
    {
      key: 'L',
      words: `Leave ${exercise ?? 'the day'} out`,
      detail: exercise === null ? 'it does not count as due' : 'until you bring it back',
      decision: 'leave-out',
      replacement: null,
    },
    {
      key: 'A',
      words: 'As planned again',
      detail: `${what} is asked for from today on`,
      decision: 'resume',
      replacement: null,
    },
  ]
}

/** What is sent for a choice; undefined: something is missing. */
export function decisionOf(
  choices: readonly Choice[],
  chosen: string | undefined,
  other: string,
): Pick<Choice, 'decision' | 'replacement'> | undefined {
  const choice = choices.find(one => one.key === chosen)
  if (!choice) return undefined
  const { decision } = choice
  if (decision !== 'replace') return { decision, replacement: null }
  const replacement = choice.replacement ?? other.trim()
  return replacement === '' ? undefined : { decision, replacement }
}
