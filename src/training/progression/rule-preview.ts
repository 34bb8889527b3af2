import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import type { ProgramItem, ProgramWeek } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import { applyRule, type RuleRequest, type RuleResult } from './apply-rule.ts'
import { formatSetsOrNone } from './format-progression.ts'
import type { ProgressionOptions } from './progression-rule.ts'

/**
 * The sets of an exercise in one week, before and after a rule is applied; null if the exercise is not in
 * that week.
 */
export type PreviewCell = {
  before: string | null
  after: string | null
  isChanged: boolean
  /** The reason why the sets did or did not change; empty for weeks to which the rule does not apply. */
  because: string
  /** The short form of the reason: `+2.5 vs week 1`. */
  brief: string
}

export type PreviewRow = { key: string; place: number; letter: string; name: string; cells: PreviewCell[] }

export type RulePreview = {
  /** The weeks of the program after the rule is applied. */
  weeks: ProgramWeek[]
  rows: PreviewRow[]
  /** The indexes of the weeks that change. */
  changed: number[]
}

/**
 * Previews a rule: lists the sets of each chosen exercise in all weeks, before and after the change, with
 * reasons. `previewRule(weeks, request, options).changed` is `[1, 2, 3]` if weeks 2 to 4 would change.
 */
export function previewRule(
  weeks: readonly ProgramWeek[],
  request: RuleRequest,
  options: ProgressionOptions,
): RulePreview {
  return buildRulePreview(weeks, applyRule(weeks, request, options), request.rows, options.units)
}

/**
 * Builds a preview of rules that have already been applied, limited to the rows with the given keys.
 *
 * @example buildRulePreview(weeks, applyWrittenRules(weeks, 3, options), rows, metricUnits).changed
 * // [1, 2, 3]
 */
export function buildRulePreview(
  weeks: readonly ProgramWeek[],
  { weeks: after, unchanged, briefs }: RuleResult,
  chosen: ReadonlySet<string> | 'all',
  units: Units,
): RulePreview {
  const unchangedReasons = new Map(
    unchanged.map(one => [`${one.row} ${one.week}`, `Unchanged: ${one.reason}.`]),
  )
  const known = new Map(weeks.flatMap(week => week.days.flatMap(listItemsOfDay)).map(item => [item.id, item]))
  const rows = buildGridDays(after).flatMap(({ place, rows }) =>
    rows
      .filter(row => chosen === 'all' || chosen.has(row.key))
      .map(({ key, letter, name, cells }) => ({
        key,
        place,
        letter,
        name,
        cells: cells.map((cell, week): PreviewCell => {
          const unchangedReason = unchangedReasons.get(`${key} ${week}`)
          const brief = (cell && briefs.get(cell.item.id)) ?? ''
          const reason = unchangedReason ?? (brief === '' ? '' : (cell?.item.because ?? ''))
          return {
            ...toPreviewCell(known, cell?.item, units),
            because: reason,
            brief: unchangedReason ?? brief,
          }
        }),
      })),
  )
  return {
    weeks: after,
    rows,
    changed: after.flatMap((week, index) => (week === weeks[index] ? [] : [index])),
  }
}

function toPreviewCell(
  known: ReadonlyMap<string, ProgramItem>,
  after: ProgramItem | undefined,
  units: Units,
) {
  const before = after && known.get(after.id)
  const words = (item: ProgramItem | undefined) => (item ? formatSetsOrNone(item.sets, units) : null)
  const now = words(after)
  return { before: before === after ? now : words(before), after: now, isChanged: after !== before }
}

const listItemsOfDay = (day: ProgramWeek['days'][number]) => day.blocks.flatMap(block => block.items)
