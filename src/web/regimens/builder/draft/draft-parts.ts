import type { DraftBlock, DraftDay, DraftItem, DraftSet, DraftWeek, RegimenDraft } from './regimen-draft.ts'

// Unchanged parts of a draft keep their object identity, so that they are not rendered again.

type PartMapper<Part> = (part: Part, index: number) => Part

function mapReusingUnchanged<Part>(parts: Part[], to: PartMapper<Part>): Part[] {
  const changed = parts.map(to)
  return changed.every((part, index) => part === parts[index]) ? parts : changed
}

export function mapWeeks(draft: RegimenDraft, to: PartMapper<DraftWeek>): RegimenDraft {
  const weeks = mapReusingUnchanged(draft.weeks, to)
  return weeks === draft.weeks ? draft : { ...draft, weeks }
}

export function mapDaysOfWeek(week: DraftWeek, to: PartMapper<DraftDay>): DraftWeek {
  const days = mapReusingUnchanged(week.days, to)
  return days === week.days ? week : { ...week, days }
}

export const mapDays = (draft: RegimenDraft, to: PartMapper<DraftDay>): RegimenDraft =>
  mapWeeks(draft, week => mapDaysOfWeek(week, to))

export function mapBlocks(draft: RegimenDraft, to: PartMapper<DraftBlock>): RegimenDraft {
  return mapDays(draft, day => {
    const blocks = mapReusingUnchanged(day.blocks, to)
    return blocks === day.blocks ? day : { ...day, blocks }
  })
}

export function mapItems(draft: RegimenDraft, to: PartMapper<DraftItem>): RegimenDraft {
  return mapBlocks(draft, block => {
    const items = mapReusingUnchanged(block.items, to)
    return items === block.items ? block : { ...block, items }
  })
}

export function mapSets(draft: RegimenDraft, to: PartMapper<DraftSet>): RegimenDraft {
  return mapItems(draft, item => {
    const sets = mapReusingUnchanged(item.sets, to)
    return sets === item.sets ? item : { ...item, sets }
  })
}

type PartWithId = { id: string }

/** Inserts a part after the part with id `afterId`, or at the end if `afterId` is null. */
export function insertAfter<Part extends PartWithId>(
  parts: Part[],
  added: Part,
  afterId: string | null,
): Part[] {
  const index = parts.findIndex(part => part.id === afterId)
  return parts.toSpliced(index < 0 ? parts.length : index + 1, 0, added)
}

/** Moves a part one place up or down, unless it is already first or last. */
export function moveByOne<Part extends PartWithId>(parts: Part[], id: string, by: -1 | 1): Part[] {
  const from = parts.findIndex(part => part.id === id)
  const part = parts[from]
  const to = from + by
  if (!part || to < 0 || to >= parts.length) return parts
  return parts.toSpliced(from, 1).toSpliced(to, 0, part)
}

function removeById<Part extends PartWithId>(parts: Part[], id: string): Part[] {
  return parts.some(part => part.id === id) ? parts.filter(part => part.id !== id) : parts
}

/** Removes the week, day, block, exercise or set with this id. */
export function removePart(draft: RegimenDraft, id: string): RegimenDraft {
  const weeks = removeById(draft.weeks, id)
  const result = weeks === draft.weeks ? draft : { ...draft, weeks }
  const withoutDay = mapWeeks(result, week => {
    const days = removeById(week.days, id)
    return days === week.days ? week : { ...week, days }
  })
  const withoutSet = mapItems(withoutDay, item => {
    const sets = removeById(item.sets, id)
    return sets === item.sets ? item : { ...item, sets }
  })
  return mapDays(withoutSet, day => {
    if (!day.blocks.some(block => block.items.some(item => item.id === id))) return day
    const blocks = day.blocks.map(block => ({ ...block, items: removeById(block.items, id) }))
    return { ...day, blocks: normalizeBlocks(blocks) }
  })
}

/** Removes empty groups, and turns a superset with a single exercise into a straight block. */
export function normalizeBlocks(blocks: DraftBlock[]): DraftBlock[] {
  return blocks
    .filter(block => block.items.length > 0)
    .map(block =>
      block.kind === 'superset' && block.items.length === 1 ? { ...block, kind: 'straight' } : block,
    )
}

/** Returns the parsed blocks, reusing the previous objects of unchanged blocks and items. */
export function reuseUnchangedBlocks(before: DraftBlock[], parsed: DraftBlock[]): DraftBlock[] {
  const known = new Map(before.map(block => [block.id, block]))
  const items = new Map(before.flatMap(block => block.items.map(item => [item.id, item])))
  const result = parsed.map(block => {
    const inside = block.items.map(item => reuseIfEqual(items.get(item.id), item))
    const old = known.get(block.id)
    const isUnchanged =
      old?.items.length === inside.length && inside.every((item, index) => item === old.items[index])
    return reuseIfEqual(old, { ...block, items: isUnchanged ? old.items : inside })
  })
  return result.length === before.length && result.every((block, index) => block === before[index])
    ? before
    : result
}

function reuseIfEqual<Part>(old: Part | undefined, part: Part): Part {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(part) ? old : part
}
