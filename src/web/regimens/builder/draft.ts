import type { BlockKind, Recovery, Rule, Score, WrittenSet } from '#training/prescription/prescription.ts'

// A regimen while it is written. Every part has its id from the start, so that it is found again by every later revision.

export type DraftSet = WrittenSet & { id: string }
export type DraftItem = {
  id: string
  name: string
  /** Of the library, as long as the name is left alone. */
  exerciseId: string | null
  sets: DraftSet[]
  tempo: string
  restSeconds: number | null
  recovery?: Recovery | null
  notes: string
  /** For the coach alone. */
  coachNotes?: string
  rule?: Rule | null
  /** Why these numbers. */
  because?: string
  mediaUrl: string
  alternates: string[]
}
export type DraftBlock = {
  id: string
  kind: BlockKind
  name: string
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  score?: Score | null
  items: DraftItem[]
}
export type DraftDay = {
  id: string
  name: string
  notes: string
  /** As it was typed; empty: written otherwise. */
  text: string
  blocks: DraftBlock[]
}
export type DraftWeek = { id: string; name: string; notes: string; isDeload: boolean; days: DraftDay[] }
export type Details = { name: string; category: string; description: string; goal: string; level: string }

export type Draft = Details & {
  weeks: DraftWeek[]
  /** What was typed and could not be read, by field: it stays as it was typed until it can be. */
  unread: Record<string, string>
}

type NewId = () => string

export const newSet = (id: string): DraftSet => ({
  id,
  role: 'working',
  amount: null,
  load: null,
  effort: null,
  isPerSide: false,
})

export function newItem(newId: NewId, name: string, sets: readonly WrittenSet[] = []): DraftItem {
  return {
    id: newId(),
    name,
    exerciseId: null,
    sets: sets.map(set => ({ ...set, id: newId() })),
    tempo: '',
    restSeconds: null,
    notes: '',
    mediaUrl: '',
    alternates: [],
  }
}

export function newBlock(id: string, items: DraftItem[]): DraftBlock {
  return { id, kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null, items }
}

export const newDay = (newId: NewId): DraftDay => ({ id: newId(), name: '', notes: '', text: '', blocks: [] })

export function newWeek(newId: NewId): DraftWeek {
  return { id: newId(), name: '', notes: '', isDeload: false, days: [newDay(newId)] }
}

export function newDraft(newId: NewId): Draft {
  return { name: '', category: '', description: '', goal: '', level: '', weeks: [newWeek(newId)], unread: {} }
}

/** The same again under ids of its own. */
export const copySet = (newId: NewId, set: DraftSet): DraftSet => ({ ...set, id: newId() })

export function copyItem(newId: NewId, item: DraftItem): DraftItem {
  return { ...item, id: newId(), sets: item.sets.map(set => copySet(newId, set)) }
}

function copyBlock(newId: NewId, block: DraftBlock): DraftBlock {
  return { ...block, id: newId(), items: block.items.map(item => copyItem(newId, item)) }
}

export function copyDay(newId: NewId, day: DraftDay): DraftDay {
  return { ...day, id: newId(), blocks: day.blocks.map(block => copyBlock(newId, block)) }
}

export function copyWeek(newId: NewId, week: DraftWeek): DraftWeek {
  return { ...week, id: newId(), days: week.days.map(day => copyDay(newId, day)) }
}

export function copyDraft(newId: NewId, draft: Draft): Draft {
  const weeks = draft.weeks.map(week => copyWeek(newId, week))
  return { ...draft, name: `Copy of ${draft.name}`.slice(0, 200), weeks, unread: {} }
}

export type Size = { weeks: number; days: number; exercises: number; sets: number }

/** How much there is of it. */
export function sizeOf({ weeks }: Pick<Draft, 'weeks'>): Size {
  const days = weeks.flatMap(week => week.days)
  const items = days.flatMap(itemsOf)
  return {
    weeks: weeks.length,
    days: days.length,
    exercises: items.length,
    sets: items.reduce((sum, item) => sum + item.sets.length, 0),
  }
}

export const itemsOf = (day: DraftDay): DraftItem[] => day.blocks.flatMap(block => block.items)
