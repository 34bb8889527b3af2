import { rewriteDay } from '#training/prescription/day/rewrite.ts'
import { readInto, type World, world } from './day-text.ts'
import type { Details, Draft, DraftBlock, DraftDay, DraftItem, DraftSet, DraftWeek } from './draft.ts'
import { groupWithAbove, moveItem, takeOut } from './grouping.ts'
import { after, eachBlock, eachDay, eachDayOf, eachItem, eachSet, eachWeek, moved, without } from './parts.ts'
import { withoutStaleReasons } from './reasons.ts'

/** Everything that can happen to a draft. New parts come complete, with ids made by whoever adds them. */
export type Change =
  | { kind: 'details'; details: Partial<Details> }
  | { kind: 'week'; id: string; change: Partial<Pick<DraftWeek, 'name' | 'notes' | 'isDeload'>> }
  | { kind: 'day'; id: string; change: Partial<Pick<DraftDay, 'name' | 'notes'>> }
  /** The text of a day was typed on; `joins`: as part of the step before. */
  | { kind: 'day-text'; id: string; text: string; joins?: boolean }
  /**
   * Everything at once, as one step: what was copied, moved or progressed. Days that keep their ids get their texts
   * rewritten; a new day brings the text of its blocks, or none. `typed`: the text of one of the days, then read.
   */
  | { kind: 'weeks'; weeks: DraftWeek[]; label?: string; typed?: { id: string; text: string } | undefined }
  | { kind: 'block'; id: string; change: Partial<Omit<DraftBlock, 'id' | 'items'>> }
  | { kind: 'item'; id: string; change: Partial<Omit<DraftItem, 'id'>> }
  | { kind: 'set'; id: string; change: Partial<Omit<DraftSet, 'id'>> }
  /** Typed into this field, and not to be read. */
  | { kind: 'unread'; field: string; text: string }
  | { kind: 'insert-week'; week: DraftWeek; afterId: string | null }
  | { kind: 'insert-day'; weekId: string; day: DraftDay; afterId: string | null }
  | { kind: 'insert-block'; dayId: string; block: DraftBlock; afterId: string | null }
  | { kind: 'insert-item'; item: DraftItem; afterId: string }
  | { kind: 'insert-set'; itemId: string; set: DraftSet; afterId: string | null }
  | { kind: 'remove'; id: string }
  | { kind: 'move-week' | 'move-day' | 'move-set'; id: string; by: -1 | 1 }
  /** `blockId` is for the exercise that leaves its group at the edge. */
  | { kind: 'move-item'; id: string; by: -1 | 1; blockId: string }
  /** Takes turns with the exercise above. */
  | { kind: 'group'; id: string; blockId: string; restId: string }
  | { kind: 'take-out'; id: string; blockId: string; restId: string }

/** The draft after a change; what does not apply changes nothing. */
export function change(draft: Draft, happened: Change, around: World = world()): Draft {
  if (happened.kind === 'day-text') return readInto(draft, happened, around)
  const changed = apply(draft, happened)
  if (happened.kind === 'unread') return changed
  const whole = rewritten(draft, withoutStaleReasons(draft, withoutRead(changed, happened)), around)
  return happened.kind === 'weeks' && happened.typed ? readInto(whole, happened.typed, around) : whole
}

/** Days whose blocks were changed otherwise than by typing: their texts follow, line by line. */
function rewritten(draft: Draft, changed: Draft, { units }: World): Draft {
  if (changed.weeks === draft.weeks) return changed
  let known: Map<string, DraftDay> | undefined
  return eachWeek(changed, (week, index) => {
    if (week === draft.weeks[index]) return week
    known ??= new Map(draft.weeks.flatMap(one => one.days.map(day => [day.id, day])))
    return eachDayOf(week, day => {
      const before = known?.get(day.id)
      const isSame = before?.blocks === day.blocks && before.notes === day.notes
      if (!before || day.text === '' || isSame) return day
      return { ...day, text: rewriteDay(before, day, units) }
    })
  })
}

type Direct = Exclude<Change, { kind: 'day-text' }>

function apply(draft: Draft, happened: Direct): Draft {
  switch (happened.kind) {
    case 'details':
      return { ...draft, ...happened.details }
    case 'unread':
      return { ...draft, unread: { ...draft.unread, [happened.field]: happened.text } }
    case 'weeks':
      return { ...draft, weeks: happened.weeks }
    case 'week':
      return eachWeek(draft, part => merged(part, happened))
    case 'day':
      return eachDay(draft, part => merged(part, happened))
    case 'block':
      return eachBlock(draft, part => merged(part, happened))
    case 'item':
      return eachItem(draft, part => merged(part, happened))
    case 'set':
      return eachSet(draft, part => merged(part, happened))
    default:
      return rearrange(draft, happened)
  }
}

type Rearrangement = Exclude<
  Direct,
  { kind: 'details' | 'unread' | 'weeks' | 'week' | 'day' | 'block' | 'item' | 'set' }
>

function rearrange(draft: Draft, happened: Rearrangement): Draft {
  switch (happened.kind) {
    case 'insert-week':
      return { ...draft, weeks: after(draft.weeks, happened.week, happened.afterId) }
    case 'insert-day':
      return eachWeek(draft, week =>
        week.id === happened.weekId
          ? { ...week, days: after(week.days, happened.day, happened.afterId) }
          : week,
      )
    case 'insert-block':
      return eachDay(draft, day =>
        day.id === happened.dayId
          ? { ...day, blocks: after(day.blocks, happened.block, happened.afterId) }
          : day,
      )
    case 'insert-item':
      return eachBlock(draft, block =>
        block.items.some(item => item.id === happened.afterId)
          ? { ...block, items: after(block.items, happened.item, happened.afterId) }
          : block,
      )
    case 'insert-set':
      return eachItem(draft, item =>
        item.id === happened.itemId
          ? { ...item, sets: after(item.sets, happened.set, happened.afterId) }
          : item,
      )
    case 'remove':
      return without(draft, happened.id)
    case 'move-week':
      return { ...draft, weeks: moved(draft.weeks, happened.id, happened.by) }
    case 'move-day':
      return eachWeek(draft, week => ({ ...week, days: moved(week.days, happened.id, happened.by) }))
    case 'move-set':
      return eachItem(draft, item => ({ ...item, sets: moved(item.sets, happened.id, happened.by) }))
    case 'move-item':
      return eachDay(draft, day => moveItem(day, happened))
    case 'group':
      return eachDay(draft, day => groupWithAbove(day, happened))
    case 'take-out':
      return eachDay(draft, day => takeOut(day, happened))
  }
}

function merged<Part extends { id: string }>(
  part: Part,
  { id, change }: { id: string; change: Partial<NoInfer<Part>> },
): Part {
  return part.id === id ? { ...part, ...change } : part
}

/** A field that was given a value is no longer one that cannot be read. */
function withoutRead(draft: Draft, happened: Change): Draft {
  if (!('change' in happened)) return draft
  const read = Object.keys(happened.change).map(name => fieldOf(happened.id, name))
  if (!read.some(field => field in draft.unread)) return draft
  const unread = Object.entries(draft.unread).filter(([field]) => !read.includes(field))
  return { ...draft, unread: Object.fromEntries(unread) }
}

/** How a field of a part is called, in faults and in what could not be read. */
export const fieldOf = (id: string, name: string) => `${id}.${name}`
