import type { WrittenSet } from '#training/prescription/prescription.ts'
import { copyWeek } from '#training/program/copies.ts'
import type {
  NewId,
  ProgramBlock,
  ProgramDay,
  ProgramItem,
  ProgramSet,
  ProgramWeek,
} from '#training/program/program.ts'

export { copyDay, copySet, copyWeek } from '#training/program/copies.ts'

// A regimen while it is written. Every part has its id from the start, so that it is found again by every later revision.

export type DraftSet = ProgramSet
export type DraftItem = ProgramItem
export type DraftBlock = ProgramBlock
export type DraftDay = ProgramDay
export type DraftWeek = ProgramWeek
export type Details = {
  name: string
  category: string
  description: string
  goal: string
  level: string
  tags: string[]
  isTemplate: boolean
}

export type Draft = Details & {
  weeks: DraftWeek[]
  /** What was typed and could not be read, by field: it stays as it was typed until it can be. */
  unread: Record<string, string>
}

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
  const details = {
    name: '',
    category: '',
    description: '',
    goal: '',
    level: '',
    tags: [],
    isTemplate: false,
  }
  return { ...details, weeks: [newWeek(newId)], unread: {} }
}

export function copyDraft(newId: NewId, draft: Draft): Draft {
  const weeks = draft.weeks.map(week => copyWeek(newId, week))
  const name = `Copy of ${draft.name}`.slice(0, 200)
  return { ...draft, name, isTemplate: false, weeks, unread: {} }
}

export type Size = { weeks: number; days: number; exercises: number; sets: number }

/** How much there is of it. */
export function sizeOf({ weeks }: Pick<Draft, 'weeks'>): Size {
  const size = { weeks: weeks.length, days: 0, exercises: 0, sets: 0 }
  for (const week of weeks) {
    const { exercises, sets } = sizeOfWeek(week)
    size.days += week.days.length
    size.exercises += exercises
    size.sets += sets
  }
  return size
}

/** A week that stays the same is counted once, however often it is drawn. */
const counted = new WeakMap<DraftWeek, Pick<Size, 'exercises' | 'sets'>>()

function sizeOfWeek(week: DraftWeek): Pick<Size, 'exercises' | 'sets'> {
  const known = counted.get(week)
  if (known) return known
  const items = week.days.flatMap(itemsOf)
  const size = { exercises: items.length, sets: items.reduce((sum, item) => sum + item.sets.length, 0) }
  counted.set(week, size)
  return size
}

export const itemsOf = (day: DraftDay): DraftItem[] => day.blocks.flatMap(block => block.items)
