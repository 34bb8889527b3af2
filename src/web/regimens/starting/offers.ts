import type { Regimen } from '#contract/regimens.ts'
import { formatDay } from '#training/prescription/day/write.ts'
import type { Starter } from '#training/programs/starter.ts'
import { toDraft } from '../builder/contract.ts'

/** What a program to begin from looks like, before it is taken: weeks of days as text. */
export type Preview = {
  name: string
  goal: string
  description: string
  weeks: { title: string; notes: string; days: { id: string; title: string; text: string }[] }[]
}

export function previewOfStarter({ name, goal, description, weeks }: Starter): Preview {
  return {
    name,
    goal,
    description,
    weeks: weeks.map(({ days, ...week }, index) => ({
      ...titled(week, index),
      days: days.map(({ name, text }, at) => ({ id: String(at), title: name || `Day ${at + 1}`, text })),
    })),
  }
}

export function previewOfRegimen(regimen: Regimen): Preview {
  const { name, goal, description, weeks } = toDraft(regimen)
  return {
    name,
    goal,
    description,
    weeks: weeks.map(({ days, ...week }, index) => ({
      ...titled(week, index),
      days: days.map(({ id, name, text, blocks }, at) => ({
        id,
        title: name || `Day ${at + 1}`,
        text: text || formatDay(blocks),
      })),
    })),
  }
}

/** `Week 4, deload`; a week that is called so anyway says it once. */
function titled(
  { name, notes, isDeload }: { name: string; notes: string; isDeload: boolean },
  index: number,
) {
  const said = [name, isDeload && !/deload/i.test(name) && 'deload'].filter(Boolean)
  return { title: [`Week ${index + 1}`, ...said].join(', '), notes }
}
