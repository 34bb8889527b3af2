import type { RegimenTexts } from '#contract/programs/regimens.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { copyWeek } from '#training/program/copy-parts.ts'
import type {
  IdGenerator,
  ProgramBlock,
  ProgramDay,
  ProgramItem,
  ProgramSet,
  ProgramWeek,
} from '#training/program/program.ts'

export { copyDay, copySet, copyWeek } from '#training/program/copy-parts.ts'

// A regimen being edited. Every part receives a permanent id when it is created.

export type DraftSet = ProgramSet
export type DraftItem = ProgramItem
export type DraftBlock = ProgramBlock
export type DraftDay = ProgramDay
export type DraftWeek = ProgramWeek
export type DraftDetails = RegimenTexts & { tags: string[]; isTemplate: boolean }

export type RegimenDraft = DraftDetails & {
  weeks: DraftWeek[]
  /** Text that could not be parsed, by field. Kept as typed until the coach corrects it. */
  unread: Record<string, string>
}

export const createDraftSet = (id: string): DraftSet => ({
  id,
  role: 'working',
  amount: null,
  load: null,
  effort: null,
  isPerSide: false,
})

export function createDraftItem(
  newId: IdGenerator,
  name: string,
  sets: readonly PrescribedSet[] = [],
): DraftItem {
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

export function createDraftBlock(id: string, items: DraftItem[]): DraftBlock {
  return { id, kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null, items }
}

export const createDraftDay = (newId: IdGenerator): DraftDay => ({
  id: newId(),
  name: '',
  notes: '',
  text: '',
  blocks: [],
})

export function createDraftWeek(newId: IdGenerator): DraftWeek {
  return { id: newId(), name: '', notes: '', isDeload: false, days: [createDraftDay(newId)] }
}

export function createRegimenDraft(newId: IdGenerator): RegimenDraft {
  const details = {
    name: '',
    category: '',
    description: '',
    goal: '',
    level: '',
    tags: [],
    isTemplate: false,
  }
  return { ...details, weeks: [createDraftWeek(newId)], unread: {} }
}

export function copyDraft(newId: IdGenerator, draft: RegimenDraft): RegimenDraft {
  const weeks = draft.weeks.map(week => copyWeek(newId, week))
  const name = `Copy of ${draft.name}`.slice(0, 200)
  return { ...draft, name, isTemplate: false, weeks, unread: {} }
}

export type DraftSize = { weeks: number; days: number; exercises: number; sets: number }

/** Counts the weeks, days, exercises and sets in a draft. */
export function countDraftParts({ weeks }: Pick<RegimenDraft, 'weeks'>): DraftSize {
  const size = { weeks: weeks.length, days: 0, exercises: 0, sets: 0 }
  for (const week of weeks) {
    const { exercises, sets } = countWeekParts(week)
    size.days += week.days.length
    size.exercises += exercises
    size.sets += sets
  }
  return size
}

/** Caches the counts for each week, so that unchanged weeks are not counted again. */
const cachedWeekSizes = new WeakMap<DraftWeek, Pick<DraftSize, 'exercises' | 'sets'>>()

function countWeekParts(week: DraftWeek): Pick<DraftSize, 'exercises' | 'sets'> {
  const cached = cachedWeekSizes.get(week)
  if (cached) return cached
  const items = week.days.flatMap(getDayItems)
  const size = { exercises: items.length, sets: items.reduce((sum, item) => sum + item.sets.length, 0) }
  cachedWeekSizes.set(week, size)
  return size
}

export const getDayItems = (day: DraftDay): DraftItem[] => day.blocks.flatMap(block => block.items)
