import type { Draft, DraftBlock, DraftDay, DraftItem, DraftSet, DraftWeek } from './draft.ts'

// Parts that do not change stay the very same, so that nobody draws them anew.

type To<Part> = (part: Part, index: number) => Part

function each<Part>(parts: Part[], to: To<Part>): Part[] {
  const changed = parts.map(to)
  return changed.every((part, index) => part === parts[index]) ? parts : changed
}

export function eachWeek(draft: Draft, to: To<DraftWeek>): Draft {
  const weeks = each(draft.weeks, to)
  return weeks === draft.weeks ? draft : { ...draft, weeks }
}

export function eachDayOf(week: DraftWeek, to: To<DraftDay>): DraftWeek {
  const days = each(week.days, to)
  return days === week.days ? week : { ...week, days }
}

export const eachDay = (draft: Draft, to: To<DraftDay>): Draft => eachWeek(draft, week => eachDayOf(week, to))

export function eachBlock(draft: Draft, to: To<DraftBlock>): Draft {
  return eachDay(draft, day => {
    const blocks = each(day.blocks, to)
    return blocks === day.blocks ? day : { ...day, blocks }
  })
}

export function eachItem(draft: Draft, to: To<DraftItem>): Draft {
  return eachBlock(draft, block => {
    const items = each(block.items, to)
    return items === block.items ? block : { ...block, items }
  })
}

export function eachSet(draft: Draft, to: To<DraftSet>): Draft {
  return eachItem(draft, item => {
    const sets = each(item.sets, to)
    return sets === item.sets ? item : { ...item, sets }
  })
}

type Named = { id: string }

/** With one more, right after the one that is named, else at the end. */
export function after<Part extends Named>(parts: Part[], added: Part, afterId: string | null): Part[] {
  const index = parts.findIndex(part => part.id === afterId)
  return parts.toSpliced(index < 0 ? parts.length : index + 1, 0, added)
}

/** One place up or down; at the edge it stays. */
export function moved<Part extends Named>(parts: Part[], id: string, by: -1 | 1): Part[] {
  const from = parts.findIndex(part => part.id === id)
  const part = parts[from]
  const to = from + by
  if (!part || to < 0 || to >= parts.length) return parts
  return parts.toSpliced(from, 1).toSpliced(to, 0, part)
}

function drop<Part extends Named>(parts: Part[], id: string): Part[] {
  return parts.some(part => part.id === id) ? parts.filter(part => part.id !== id) : parts
}

/** Without the part that has this id, whatever it is. */
export function without(draft: Draft, id: string): Draft {
  const weeks = drop(draft.weeks, id)
  const kept = weeks === draft.weeks ? draft : { ...draft, weeks }
  const withoutDay = eachWeek(kept, week => {
    const days = drop(week.days, id)
    return days === week.days ? week : { ...week, days }
  })
  const withoutSet = eachItem(withoutDay, item => {
    const sets = drop(item.sets, id)
    return sets === item.sets ? item : { ...item, sets }
  })
  return eachDay(withoutSet, day => {
    if (!day.blocks.some(block => block.items.some(item => item.id === id))) return day
    const blocks = day.blocks.map(block => ({ ...block, items: drop(block.items, id) }))
    return { ...day, blocks: settled(blocks) }
  })
}

/** A group without exercises is none, and who is left alone of a superset takes turns with nobody. */
export function settled(blocks: DraftBlock[]): DraftBlock[] {
  return blocks
    .filter(block => block.items.length > 0)
    .map(block =>
      block.kind === 'superset' && block.items.length === 1 ? { ...block, kind: 'straight' } : block,
    )
}

/** Newly read blocks in which whatever is as it was before is the very same again. */
export function keptSame(before: DraftBlock[], read: DraftBlock[]): DraftBlock[] {
  const known = new Map(before.map(block => [block.id, block]))
  const items = new Map(before.flatMap(block => block.items.map(item => [item.id, item])))
  const kept = read.map(block => {
    const inside = block.items.map(item => same(items.get(item.id), item))
    const old = known.get(block.id)
    const isKept =
      old?.items.length === inside.length && inside.every((item, index) => item === old.items[index])
    return same(old, { ...block, items: isKept ? old.items : inside })
  })
  return kept.length === before.length && kept.every((block, index) => block === before[index])
    ? before
    : kept
}

function same<Part>(old: Part | undefined, part: Part): Part {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(part) ? old : part
}
