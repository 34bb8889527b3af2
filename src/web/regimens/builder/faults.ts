import { check, type Faults } from '#contract/faults.ts'
import { regimenInput } from '#contract/regimens.ts'
import { fieldOf } from './change.ts'
import { toInput } from './contract.ts'
import type { Draft } from './draft.ts'

/** A sentence beside a field of a part, and the week in which one finds it. */
export type Fault = { field: string; sentence: string; weekId: string | null }

/** Everything that keeps a draft from being saved: what could not be read, and what the contract does not take. */
export function faultsOf(draft: Draft): Fault[] {
  const unread = Object.entries(draft.unread)
    .filter(([, text]) => text.trim() !== '')
    .flatMap(([field, text]) => {
      const weekId = weekOf(draft, field)
      // Of a part that was removed meanwhile, nothing is left to say.
      return weekId ? [{ field, sentence: `“${text}” was not understood.`, weekId }] : []
    })
  const checked = checkedInput(draft)
  return [...unread, ...(checked.ok ? [] : locate(draft, checked.fields))]
}

/** What the contract says of a draft; asked again for the same one, it is not looked through again. */
export function checkedInput(draft: Draft): Checked {
  if (last?.draft !== draft) last = { draft, checked: check(regimenInput, toInput(draft)) }
  return last.checked
}

type Checked = ReturnType<typeof check<typeof regimenInput>>
let last: { draft: Draft; checked: Checked } | undefined

/** Sentences by path (`weeks.0.days.1.name`) as sentences beside the fields of their parts. */
export function locate(draft: Draft, faults: Faults): Fault[] {
  return Object.entries(faults).map(([path, sentence]) => {
    const steps = path.split('.')
    let part: unknown = draft
    let id = ''
    while (steps.length > 1 && isList(steps[0]) && steps[1] !== undefined) {
      const [list = '', index = ''] = steps.splice(0, 2)
      part = (part as Record<string, unknown[]>)[list]?.[Number(index)]
      id = (part as { id: string } | undefined)?.id ?? ''
    }
    const weekId = /^weeks\.(\d+)/.exec(path)?.[1]
    return {
      field: id ? fieldOf(id, nameOf(steps)) : nameOf(steps),
      sentence,
      weekId: weekId === undefined ? null : (draft.weeks[Number(weekId)]?.id ?? null),
    }
  })
}

const lists = ['weeks', 'days', 'blocks', 'items', 'sets']
const isList = (step: string | undefined) => step !== undefined && lists.includes(step)

/** `exercise.name` is the name of the item, `amount.reps` the amount of the set. */
function nameOf([first = '', second]: string[]): string {
  return first === 'exercise' ? (second ?? 'name') : first
}

/** The week in which the part of a field stands; null where there is no such part any more. */
function weekOf(draft: Draft, field: string): string | null {
  const id = field.split('.')[0] ?? ''
  return draft.weeks.find(week => JSON.stringify(week).includes(`"id":"${id}"`))?.id ?? null
}
