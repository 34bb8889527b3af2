import type { Regimen } from '#contract/programs/regimens.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'
import type { StarterProgram } from '#training/starter-programs/starter-program.ts'
import { toRegimenDraft } from '#web/regimens/builder/draft/draft-conversion.ts'

/** A preview of a template: its weeks, with the text of each day. */
export type TemplatePreview = {
  name: string
  goal: string
  description: string
  weeks: { title: string; notes: string; days: { id: string; title: string; text: string }[] }[]
}

export function toStarterPreview({ name, goal, description, weeks }: StarterProgram): TemplatePreview {
  return {
    name,
    goal,
    description,
    weeks: weeks.map(({ days, ...week }, index) => ({
      ...toWeekHeading(week, index),
      days: days.map(({ name, text }, at) => ({ id: String(at), title: name || `Day ${at + 1}`, text })),
    })),
  }
}

export function toRegimenPreview(regimen: Regimen): TemplatePreview {
  const { name, goal, description, weeks } = toRegimenDraft(regimen)
  return {
    name,
    goal,
    description,
    weeks: weeks.map(({ days, ...week }, index) => ({
      ...toWeekHeading(week, index),
      days: days.map(({ id, name, text, blocks }, at) => ({
        id,
        title: name || `Day ${at + 1}`,
        text: text || formatDay(blocks),
      })),
    })),
  }
}

/** Formats a week heading such as `Week 4, deload`, without repeating “deload” if the name contains it. */
function toWeekHeading(
  { name, notes, isDeload }: { name: string; notes: string; isDeload: boolean },
  index: number,
) {
  const labels = [name, isDeload && !/deload/i.test(name) && 'deload'].filter(Boolean)
  return { title: [`Week ${index + 1}`, ...labels].join(', '), notes }
}
