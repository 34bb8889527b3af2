import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftFault } from '#web/regimens/builder/draft/draft-faults.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'

const noDraftFaults: { faults: readonly DraftFault[]; sentences: ReadonlyMap<string, string> } = {
  faults: [],
  sentences: new Map(),
}
const faultCheckPauseMs = 300

/**
 * Finds faults in the draft after the first attempt to save. Validation is slow, so it is repeated only when
 * typing pauses.
 */
export function useDraftFaults(
  draft: RegimenDraft,
  { tries, faultsIn }: { tries: number; faultsIn: (draft: RegimenDraft) => Promise<DraftFault[]> },
) {
  const [{ faults, sentences }, setFound] = useState(noDraftFaults)
  const lastTries = useRef(0)
  useEffect(() => {
    if (tries === 0) return
    const isNewTry = tries !== lastTries.current
    lastTries.current = tries
    let isOutdated = false
    const show = (found: readonly DraftFault[]) => {
      if (isOutdated) return
      setFound({
        faults: found,
        sentences: new Map(found.toReversed().map(fault => [fault.field, fault.sentence])),
      })
    }
    // Saving reports that the code of the check could not be loaded.
    const check = () => void faultsIn(draft).then(show, () => undefined)
    const timer = setTimeout(check, isNewTry ? 0 : faultCheckPauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [draft, tries, faultsIn])
  return { faults, faultOf: useCallback((field: string) => sentences.get(field), [sentences]) }
}
