import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Regimen, type RegimenTexts, regimens } from '#contract/programs/regimens.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import { call } from '#web/app/client/api-client.ts'
import { CallFailure, getFieldErrors as faultsOfFailure } from '#web/app/client/call-failure.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { toDraftWeeks } from '#web/regimens/builder/draft/draft-conversion.ts'
import type { DraftFault } from '#web/regimens/builder/draft/draft-faults.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { toSavedRegimenNavigationState } from '#web/regimens/use-publish-panel.ts'
import { describeSaveFailure } from '#web/shared/describe-save-failure.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'
import { withPreload } from '#web/ui/layout/lazy-loading.ts'

/** The schemas are large, so they load after the builder has rendered. */
const loadDraftFaults = withPreload(() => import('#web/regimens/builder/draft/draft-faults.ts'))

type SaveRequest = {
  draft: RegimenDraft
  regimenId: string
  revision: number | null
  /** The saved version on which the draft is based; null to overwrite any version. */
  base: RegimenDraft | null
}
type SendRequest = SaveRequest & {
  /**
   * True if the draft may already have been sent, either from another tab or in a request whose response was
   * lost.
   */
  isRetry: boolean
}

/** Saves a draft and reports faults and conflicts. A draft without a revision creates a new regimen. */
export function useSaveRegimen(onSaved: () => void, isRestored: boolean) {
  const navigate = useNavigate()
  const [faults, setFaults] = useState<DraftFault[]>([])
  const [tries, setTries] = useState(0)
  const [sentence, setSentence] = useState<string | null>(null)
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const isRetry = useRef(isRestored)
  const isChecking = useRef(false)

  const sending = useMutation({
    mutationFn: sendRegimen,
    onSuccess: ({ id }) => {
      onSaved()
      invalidateRegimens()
      navigate(paths.regimens, { state: toSavedRegimenNavigationState(id) })
    },
    onError: async (error, { draft, revision }) => {
      const action = revision === null ? 'create' : 'update'
      const message = describeSaveFailure(error, action)
      const isConflict =
        error instanceof ConflictingRegimenError || (error instanceof CallFailure && error.status === 409)
      if (isConflict) setChangedElsewhere(true)
      // The login page is about to replace this page, so show the message as a toast.
      else if (error instanceof CallFailure && error.status === 401) void toast.failure(message)
      else setSentence(message)
      const { toDraftFaults } = await loadDraftFaults()
      setFaults(toDraftFaults(draft, faultsOfFailure(error)))
    },
  })

  /** Sends the draft unless it has faults, and returns the faults. */
  async function save(request: SaveRequest): Promise<DraftFault[]> {
    setTries(count => count + 1)
    setFaults([])
    setChangedElsewhere(false)
    const action = request.revision === null ? 'create' : 'update'
    if (!tokenStore.read()) {
      setSentence(messages.regimen[action].noToken)
      return []
    }
    if (isChecking.current) return []
    isChecking.current = true
    try {
      return await checkAndSend(request)
    } catch (error) {
      setSentence(describeSaveFailure(error, action))
      return []
    } finally {
      isChecking.current = false
    }
  }

  async function checkAndSend(request: SaveRequest): Promise<DraftFault[]> {
    const { findDraftFaults } = await loadDraftFaults()
    const found = findDraftFaults(request.draft)
    setSentence(found.length > 0 ? messages.regimen.invalid : null)
    if (found.length > 0 || sending.isPending) return found
    sending.mutate({ ...request, isRetry: isRetry.current })
    isRetry.current = true
    return found
  }

  return {
    save,
    isSaving: sending.isPending,
    /** Returns the faults in a draft: those found on this device and those reported by the server. */
    faultsIn: useCallback(
      async (draft: RegimenDraft) => [...(await loadDraftFaults()).findDraftFaults(draft), ...faults],
      [faults],
    ),
    /** The number of attempts to save the draft so far. */
    tries,
    sentence,
    isChangedElsewhere,
    settle: () => setChangedElsewhere(false),
  }
}

/** Thrown if the server already has a regimen with this id but different content. */
class ConflictingRegimenError extends Error {}

async function sendRegimen({ draft, regimenId, revision, base, isRetry }: SendRequest): Promise<Regimen> {
  const { validateDraft } = await loadDraftFaults()
  const validation = validateDraft(draft)
  if (!validation.ok) throw new Error('A draft with errors cannot be sent.')
  const { id: _, _id: __, ...input } = validation.value
  if (revision === null) {
    const { data } = await call(regimens.create, { input: { ...input, id: regimenId } })
    // If the regimen already exists, the server returns it unchanged, so later edits may be missing.
    if (isRetry && !isDeepEqual(getComparableContent(input), getComparableContent(data)))
      throw new ConflictingRegimenError()
    return data
  }
  // Tags and template status are edited in the list, not in the builder.
  const { tags: _tags, isTemplate: _isTemplate, ...content } = input
  const was = base ? pickDetails(base) : undefined
  return (await call(regimens.update, { params: { id: regimenId }, input: { ...content, revision, was } }))
    .data
}

const getComparableContent = (regimen: RegimenTexts & { weeks: Parameters<typeof toDraftWeeks>[0] }) => ({
  ...pickDetails(regimen),
  weeks: toDraftWeeks(regimen.weeks),
})

function pickDetails({ name, category, description, goal, level }: RegimenTexts): RegimenTexts {
  return { name, category, description, goal, level }
}
