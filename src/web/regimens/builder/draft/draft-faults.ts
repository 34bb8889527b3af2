import { type FieldErrors, validate } from '#contract/validation.ts'
import { regimenInput } from '#web/app/schemas/program-schemas.ts'
import { toRegimenInput } from './draft-conversion.ts'
import { getFieldKey } from './field-key.ts'
import type { RegimenDraft } from './regimen-draft.ts'

/** A validation message for a field, and the id of the week that contains the field. */
export type DraftFault = { field: string; sentence: string; weekId: string | null }

/** Finds the faults that prevent saving: unparsed text and contract violations. */
export function findDraftFaults(draft: RegimenDraft): DraftFault[] {
  const unread = Object.entries(draft.unread)
    .filter(([, text]) => text.trim() !== '')
    .flatMap(([field, text]) => {
      const weekId = findWeekIdOfField(draft, field)
      // Skip the unparsed text of parts that were removed.
      return weekId ? [{ field, sentence: `“${text}” was not recognised.`, weekId }] : []
    })
  const validation = validateDraft(draft)
  return [...unread, ...(validation.ok ? [] : toDraftFaults(draft, validation.fields))]
}

/** Validates a draft against the contract. Caches the result for the latest draft. */
export function validateDraft(draft: RegimenDraft): ValidatedDraft {
  if (lastValidation?.draft !== draft)
    lastValidation = { draft, validation: validate(regimenInput, toRegimenInput(draft)) }
  return lastValidation.validation
}

type ValidatedDraft = ReturnType<typeof validate<typeof regimenInput>>
let lastValidation: { draft: RegimenDraft; validation: ValidatedDraft } | undefined

/** Converts error messages keyed by path, such as `weeks.0.days.1.name`, to faults of the draft's fields. */
export function toDraftFaults(draft: RegimenDraft, faults: FieldErrors): DraftFault[] {
  return Object.entries(faults).map(([path, sentence]) => {
    const steps = path.split('.')
    let part: unknown = draft
    let id = ''
    while (steps.length > 1 && isDraftListKey(steps[0]) && steps[1] !== undefined) {
      const [list = '', index = ''] = steps.splice(0, 2)
      part = (part as Record<string, unknown[]>)[list]?.[Number(index)]
      id = (part as { id: string } | undefined)?.id ?? ''
    }
    const weekId = /^weeks\.(\d+)/.exec(path)?.[1]
    return {
      field: id ? getFieldKey(id, getFieldName(steps)) : getFieldName(steps),
      sentence,
      weekId: weekId === undefined ? null : (draft.weeks[Number(weekId)]?.id ?? null),
    }
  })
}

const draftListKeys = ['weeks', 'days', 'blocks', 'items', 'sets']
const isDraftListKey = (step: string | undefined) => step !== undefined && draftListKeys.includes(step)

/** Returns the field name for a path: `name` for `exercise.name`, `amount` for `amount.reps`. */
function getFieldName([first = '', second]: string[]): string {
  return first === 'exercise' ? (second ?? 'name') : first
}

/** Returns the id of the week that contains a field, or null if the field no longer exists. */
function findWeekIdOfField(draft: RegimenDraft, field: string): string | null {
  const id = field.split('.')[0] ?? ''
  return draft.weeks.find(week => JSON.stringify(week).includes(`"id":"${id}"`))?.id ?? null
}
