import type { DayInput, WeekInput } from '#contract/program.ts'
import type { Regimen } from '#contract/regimens.ts'
import type { Draft, DraftWeek } from './draft.ts'

/** A saved regimen as one goes on writing it. */
export function toDraft(regimen: Regimen): Draft {
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

/** Weeks as they are saved, or as they were copied without their ids. */
type Written = Omit<WeekInput, 'days'> & { days: (Omit<DayInput, 'text'> & { text?: string | undefined })[] }

/** Weeks of the contract as one writes them; what has no id yet has an empty one. */
export function toDraftWeeks(weeks: readonly Written[]): DraftWeek[] {
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

/** What is sent: the draft in the shape of the contract, whose schema has the last word. */
export function toInput({ unread: _, weeks, ...draft }: Draft) {
  return { ...draft, weeks: toInputWeeks(weeks) }
}

export function toInputWeeks(weeks: readonly DraftWeek[]) {
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
