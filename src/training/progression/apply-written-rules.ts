import type { ProgramWeek } from '#training/program/program.ts'
import { applyRule, createUnchangedResult, type RuleResult } from './apply-rule.ts'
import type { ProgressionOptions } from './progression-rule.ts'
import { listWrittenRules } from './written-rules.ts'

/**
 * Applies the rules written in the text of a program, in the weeks up to a given index (see `applyRule`).
 * `applyWrittenRules([Squat 5x5 100 kg +2.5kg/wk], 3, options)` returns weeks with 100, 102.5, 105 and 107.5
 * kg.
 */
export function applyWrittenRules(
  weeks: readonly ProgramWeek[],
  to: number,
  options: ProgressionOptions,
): RuleResult {
  return listWrittenRules(weeks, to).reduce(({ weeks: current, unchanged, briefs }, request) => {
    const next = applyRule(current, request, options)
    return {
      weeks: next.weeks,
      unchanged: [...unchanged, ...next.unchanged],
      briefs: new Map([...briefs, ...next.briefs]),
    }
  }, createUnchangedResult(weeks))
}
