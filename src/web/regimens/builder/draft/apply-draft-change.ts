import { rewriteDayText } from '#training/prescription/day/rewrite-day-text.ts'
import type { WeekDetails } from '#training/program/program.ts'
import { acceptReading, applyDayText, createDayTextParser, type DayTextParser } from './day-text.ts'
import {
  insertAfter,
  mapBlocks,
  mapDays,
  mapDaysOfWeek,
  mapItems,
  mapSets,
  mapWeeks,
  moveByOne,
  removePart,
} from './draft-parts.ts'
import { getFieldKey } from './field-key.ts'
import { groupWithAbove, moveItem, ungroupItem } from './item-grouping.ts'
import type {
  DraftBlock,
  DraftDay,
  DraftDetails,
  DraftItem,
  DraftSet,
  DraftWeek,
  RegimenDraft,
} from './regimen-draft.ts'
import { removeStaleProgressionReasons } from './remove-stale-progression-reasons.ts'

/** A change to a draft. The caller creates new parts, including their ids. */
export type DraftChange =
  | { kind: 'details'; details: Partial<DraftDetails> }
  | { kind: 'week'; id: string; change: Partial<WeekDetails> }
  | { kind: 'day'; id: string; change: Partial<Pick<DraftDay, 'name' | 'notes'>> }
  /** Sets the text of a day. If `joins` is true, the change extends the previous undo step. */
  | { kind: 'day-text'; id: string; text: string; joins?: boolean }
  /** Replaces the stored exercises of a day with those that its text gives now. */
  | { kind: 'accept-reading'; dayId: string }
  /**
   * Replaces all weeks in one undo step, for copying weeks, moving parts and applying progression rules.
   * Regenerates the text of days that already exist; the text of a new day must match its blocks or be empty.
   * `typed` is text for one of the days, applied last.
   */
  | { kind: 'weeks'; weeks: DraftWeek[]; label?: string; typed?: { id: string; text: string } | undefined }
  | { kind: 'block'; id: string; change: Partial<Omit<DraftBlock, 'id' | 'items'>> }
  | { kind: 'item'; id: string; change: Partial<Omit<DraftItem, 'id'>> }
  | { kind: 'set'; id: string; change: Partial<Omit<DraftSet, 'id'>> }
  /** Stores field text that cannot be parsed. */
  | { kind: 'unread'; field: string; text: string }
  | { kind: 'insert-week'; week: DraftWeek; afterId: string | null }
  | { kind: 'insert-day'; weekId: string; day: DraftDay; afterId: string | null }
  | { kind: 'insert-block'; dayId: string; block: DraftBlock; afterId: string | null }
  | { kind: 'insert-item'; item: DraftItem; afterId: string }
  | { kind: 'insert-set'; itemId: string; set: DraftSet; afterId: string | null }
  | { kind: 'remove'; id: string }
  | { kind: 'move-week' | 'move-day' | 'move-set'; id: string; by: -1 | 1 }
  /** `blockId` is the id of the new block if the exercise leaves its group. */
  | { kind: 'move-item'; id: string; by: -1 | 1; blockId: string }
  /** Groups the exercise with the previous exercise. */
  | { kind: 'group'; id: string; blockId: string; restId: string }
  | { kind: 'take-out'; id: string; blockId: string; restId: string }

/** Applies a change and returns the new draft, or the same draft if the change does not apply. */
export function applyDraftChange(
  draft: RegimenDraft,
  edit: DraftChange,
  parser: DayTextParser = createDayTextParser(),
): RegimenDraft {
  if (edit.kind === 'day-text') return applyDayText(draft, edit, parser)
  if (edit.kind === 'accept-reading') return acceptReading(draft, edit.dayId, parser)
  const changed = applyNonTextChange(draft, edit)
  if (edit.kind === 'unread') return changed
  const whole = rewriteDayTexts(
    draft,
    removeStaleProgressionReasons(draft, clearUnreadFields(changed, edit)),
    parser,
  )
  return edit.kind === 'weeks' && edit.typed ? applyDayText(whole, edit.typed, parser) : whole
}

/** Rewrites the changed lines of days that were edited outside the text editor. */
function rewriteDayTexts(draft: RegimenDraft, changed: RegimenDraft, { units }: DayTextParser): RegimenDraft {
  if (changed.weeks === draft.weeks) return changed
  let known: Map<string, DraftDay> | undefined
  return mapWeeks(changed, (week, index) => {
    if (week === draft.weeks[index]) return week
    known ??= new Map(draft.weeks.flatMap(one => one.days.map(day => [day.id, day])))
    return mapDaysOfWeek(week, day => {
      const before = known?.get(day.id)
      const isSame = before?.blocks === day.blocks && before.notes === day.notes
      if (!before || day.text === '' || isSame) return day
      return { ...day, text: rewriteDayText(before, day, units) }
    })
  })
}

type NonTextChange = Exclude<DraftChange, { kind: 'day-text' | 'accept-reading' }>

function applyNonTextChange(draft: RegimenDraft, edit: NonTextChange): RegimenDraft {
  switch (edit.kind) {
    case 'details':
      return { ...draft, ...edit.details }
    case 'unread':
      return { ...draft, unread: { ...draft.unread, [edit.field]: edit.text } }
    case 'weeks':
      return { ...draft, weeks: edit.weeks }
    case 'week':
      return mapWeeks(draft, part => mergeIntoPart(part, edit))
    case 'day':
      return mapDays(draft, part => mergeIntoPart(part, edit))
    case 'block':
      return mapBlocks(draft, part => mergeIntoPart(part, edit))
    case 'item':
      return mapItems(draft, part => mergeIntoPart(part, edit))
    case 'set':
      return mapSets(draft, part => mergeIntoPart(part, edit))
    default:
      return rearrange(draft, edit)
  }
}

type Rearrangement = Exclude<
  NonTextChange,
  { kind: 'details' | 'unread' | 'weeks' | 'week' | 'day' | 'block' | 'item' | 'set' }
>

function rearrange(draft: RegimenDraft, edit: Rearrangement): RegimenDraft {
  switch (edit.kind) {
    case 'insert-week':
      return { ...draft, weeks: insertAfter(draft.weeks, edit.week, edit.afterId) }
    case 'insert-day':
      return mapWeeks(draft, week =>
        week.id === edit.weekId ? { ...week, days: insertAfter(week.days, edit.day, edit.afterId) } : week,
      )
    case 'insert-block':
      return mapDays(draft, day =>
        day.id === edit.dayId ? { ...day, blocks: insertAfter(day.blocks, edit.block, edit.afterId) } : day,
      )
    case 'insert-item':
      return mapBlocks(draft, block =>
        block.items.some(item => item.id === edit.afterId)
          ? { ...block, items: insertAfter(block.items, edit.item, edit.afterId) }
          : block,
      )
    case 'insert-set':
      return mapItems(draft, item =>
        item.id === edit.itemId ? { ...item, sets: insertAfter(item.sets, edit.set, edit.afterId) } : item,
      )
    case 'remove':
      return removePart(draft, edit.id)
    case 'move-week':
      return { ...draft, weeks: moveByOne(draft.weeks, edit.id, edit.by) }
    case 'move-day':
      return mapWeeks(draft, week => ({ ...week, days: moveByOne(week.days, edit.id, edit.by) }))
    case 'move-set':
      return mapItems(draft, item => ({ ...item, sets: moveByOne(item.sets, edit.id, edit.by) }))
    case 'move-item':
      return mapDays(draft, day => moveItem(day, edit))
    case 'group':
      return mapDays(draft, day => groupWithAbove(day, edit))
    case 'take-out':
      return mapDays(draft, day => ungroupItem(day, edit))
  }
}

function mergeIntoPart<Part extends { id: string }>(
  part: Part,
  { id, change }: { id: string; change: Partial<NoInfer<Part>> },
): Part {
  return part.id === id ? { ...part, ...change } : part
}

/** Removes the unparsed text of fields that now have a valid value. */
function clearUnreadFields(draft: RegimenDraft, edit: DraftChange): RegimenDraft {
  if (!('change' in edit)) return draft
  const changedFields = Object.keys(edit.change).map(name => getFieldKey(edit.id, name))
  if (!changedFields.some(field => field in draft.unread)) return draft
  const unread = Object.entries(draft.unread).filter(([field]) => !changedFields.includes(field))
  return { ...draft, unread: Object.fromEntries(unread) }
}
