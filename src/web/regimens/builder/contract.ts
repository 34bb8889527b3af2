import type { Regimen } from '#contract/regimens.ts'
import type { Draft } from './draft.ts'

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
    weeks: weeks.map(week => ({
      id: week.id,
      name: week.name,
      notes: week.notes,
      isDeload: week.isDeload,
      days: week.days.map(day => ({
        id: day.id,
        name: day.name,
        notes: day.notes,
        text: day.text ?? '',
        blocks: day.blocks.map(({ _id: _, items, ...block }) => ({
          ...block,
          items: items.map(({ _id: _, exercise, sets, ...item }) => ({
            ...item,
            name: exercise.name,
            exerciseId: exercise.exerciseId,
            sets: sets.map(({ _id: _, ...set }) => set),
          })),
        })),
      })),
    })),
  }
}

/** What is sent: the draft in the shape of the contract, whose schema has the last word. */
export function toInput({ unread: _, ...draft }: Draft) {
  return {
    ...draft,
    weeks: draft.weeks.map(week => ({
      ...week,
      days: week.days.map(day => ({
        ...day,
        blocks: day.blocks.map(block => ({
          ...block,
          items: block.items.map(({ name, exerciseId, ...item }) => ({
            ...item,
            exercise: { name, exerciseId },
            alternates: item.alternates.map(one => one.trim()).filter(Boolean),
          })),
        })),
      })),
    })),
  }
}
