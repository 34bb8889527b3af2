import type { DayInput, WeekInput } from '#contract/programs/program.ts'
import type { Regimen } from '#contract/programs/regimens.ts'
import type { DraftWeek, RegimenDraft } from './regimen-draft.ts'

/** Converts a saved regimen to a draft. */
export function toRegimenDraft(regimen: Regimen): RegimenDraft {
  const { name, category, description, goal, level, tags, isTemplate, weeks } = regimen
  return {
    name,
    category,
    description,
    goal,
    level,
    tags,
    isTemplate,
    unread: {},
    weeks: toDraftWeeks(weeks),
  }
}

/** A saved week, or a copied week without ids. */
type WeekWithOptionalIds = Omit<WeekInput, 'days'> & {
  days: (Omit<DayInput, 'text'> & { text?: string | undefined })[]
}

/** Converts weeks from the contract's format to the draft's. Missing ids become empty strings. */
export function toDraftWeeks(weeks: readonly WeekWithOptionalIds[]): DraftWeek[] {
  return weeks.map(week => ({
    id: week.id ?? '',
    name: week.name,
    notes: week.notes,
    isDeload: week.isDeload,
    days: week.days.map(day => ({
      id: day.id ?? '',
      name: day.name,
      notes: day.notes,
      text: day.text ?? '',
      blocks: day.blocks.map(({ _id: _, id = '', items, ...block }) => ({
        ...block,
        id,
        items: items.map(({ _id: _, id = '', exercise, sets, ...item }) => ({
          ...item,
          id,
          name: exercise.name,
          exerciseId: exercise.exerciseId,
          sets: sets.map(({ _id: _, id = '', ...set }) => ({ ...set, id })),
        })),
      })),
    })),
  }))
}

/** Converts a draft to the API input. Does not validate it. */
export function toRegimenInput({ unread: _, weeks, ...draft }: RegimenDraft) {
  return { ...draft, weeks: toWeekInputs(weeks) }
}

export function toWeekInputs(weeks: readonly DraftWeek[]) {
  return weeks.map(week => ({
    ...week,
    days: week.days.map(day => ({
      ...day,
      blocks: day.blocks.map(({ isInTurn, ...block }) => ({
        ...block,
        ...(isInTurn && block.kind === 'emom' ? { isInTurn } : {}),
        items: block.items.map(({ name, exerciseId, ...item }) => ({
          ...item,
          exercise: { name, exerciseId },
          alternates: item.alternates.map(one => one.trim()).filter(Boolean),
        })),
      })),
    })),
  }))
}
