import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import type { Fault } from './faults.ts'

const none: { faults: readonly Fault[]; sentences: ReadonlyMap<string, string> } = {
  faults: [],
  sentences: new Map(),
}
const pauseMs = 300

/** What keeps the draft from being saved, once that was tried; looked up anew when one pauses, since it takes a while. */
export function useFaults(
  draft: Draft,
  { tries, faultsIn }: { tries: number; faultsIn: (draft: Draft) => Fault[] },
) {
  const [{ faults, sentences }, setFound] = useState(none)
  const looked = useRef(0)
  useEffect(() => {
    if (tries === 0) return
    const isAsked = tries !== looked.current
    looked.current = tries
    const look = () => {
      const found = faultsIn(draft)
      setFound({
        faults: found,
        sentences: new Map(found.toReversed().map(fault => [fault.field, fault.sentence])),
      })
    }
    const timer = setTimeout(look, isAsked ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [draft, tries, faultsIn])
  return { faults, faultOf: (field: string) => sentences.get(field) }
}
