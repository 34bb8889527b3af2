import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Regimen, regimens } from '#contract/regimens.ts'
import { isSame } from '#training/program/same.ts'
import { call } from '../../app/client.ts'
import { CallFailure, faultsOf as faultsOfFailure } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toast.ts'
import { tokens } from '../../app/tokens.ts'
import { forgetRegimens } from '../queries.ts'
import { savedState } from '../use-publishing.ts'
import { toDraftWeeks } from './contract.ts'
import type { Draft } from './draft.ts'
import { checkedInput, type Fault, faultsOf, locate } from './faults.ts'
import { refusalOf } from './refusals.ts'

type Saved = {
  draft: Draft
  regimenId: string
  revision: number | null
  /** What one began from; null: what is saved by now shall give way. */
  began: Draft | null
}
type Sent = Saved & {
  /** It may have been sent before: from another tab, or without that its answer arrived. */
  isAgain: boolean
}

/** Sends a draft, as a new regimen where it has no revision yet, and says what keeps it from being saved. */
export function useSaving(onSaved: () => void, isBroughtBack: boolean) {
  const navigate = useNavigate()
  const [faults, setFaults] = useState<Fault[]>([])
  const [tries, setTries] = useState(0)
  const [sentence, setSentence] = useState<string | null>(null)
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const isAgain = useRef(isBroughtBack)

  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ id }) => {
      onSaved()
      forgetRegimens()
      navigate(paths.regimens, { state: savedState(id) })
    },
    onError: (error, { draft, revision }) => {
      const act = revision === null ? 'create' : 'update'
      const refusal = refusalOf(error, act)
      const isConflict =
        error instanceof StoredOtherwise || (error instanceof CallFailure && error.status === 409)
      if (isConflict) setChangedElsewhere(true)
      // The login page comes in place of this one.
      else if (error instanceof CallFailure && error.status === 401) void toast.failure(refusal)
      else setSentence(refusal)
      setFaults(locate(draft, faultsOfFailure(error)))
    },
  })

  /** Answers what stands in the way; nothing where it was sent. */
  function save(what: Saved): Fault[] {
    setTries(count => count + 1)
    setFaults([])
    setChangedElsewhere(false)
    const isNew = what.revision === null
    if (!tokens.read()) {
      setSentence(isNew ? messages.regimen.create.noToken : messages.regimen.update.noToken)
      return []
    }
    const found = faultsOf(what.draft)
    setSentence(found.length > 0 ? messages.regimen.invalid : null)
    if (found.length > 0 || sending.isPending) return found
    sending.mutate({ ...what, isAgain: isAgain.current })
    isAgain.current = true
    return found
  }

  return {
    save,
    isSaving: sending.isPending,
    /** What the server said of fields; what the contract says is looked up as long as one writes. */
    faultsIn: useCallback((draft: Draft) => [...faultsOf(draft), ...faults], [faults]),
    /** How often saving was tried. */
    tries,
    sentence,
    isChangedElsewhere,
    settle: () => setChangedElsewhere(false),
  }
}

/** Under the id of a new regimen the server has something else already. */
class StoredOtherwise extends Error {}

async function send({ draft, regimenId, revision, began, isAgain }: Sent): Promise<Regimen> {
  const checked = checkedInput(draft)
  if (!checked.ok) throw new Error('A draft is sent only once it has no faults.')
  const { id: _, _id: __, ...input } = checked.value
  if (revision === null) {
    const { data } = await call(regimens.create, { input: { ...input, id: regimenId } })
    // What has this id already is answered as it is: what was written since is not in it.
    if (isAgain && !isSame(writtenIn(input), writtenIn(data))) throw new StoredOtherwise()
    return data
  }
  // Where it is filed is changed in the list.
  const { tags: _tags, isTemplate: _isTemplate, ...written } = input
  const was = began ? detailsOf(began) : undefined
  return (await call(regimens.update, { params: { id: regimenId }, input: { ...written, revision, was } }))
    .data
}

type Described = Pick<Draft, 'name' | 'category' | 'description' | 'goal' | 'level'>

const writtenIn = (regimen: Described & { weeks: Parameters<typeof toDraftWeeks>[0] }) => ({
  ...detailsOf(regimen),
  weeks: toDraftWeeks(regimen.weeks),
})

function detailsOf({ name, category, description, goal, level }: Described) {
  return { name, category, description, goal, level }
}
