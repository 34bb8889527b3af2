import { useHotkeys } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useUnits } from '../../app/person.ts'
import { type Builder, fieldIds } from './context.ts'
import { type Draft, newWeek } from './draft.ts'
import { findItem, inputIdOf } from './find.ts'
import { newId } from './new-id.ts'
import { useEditing } from './use-editing.ts'
import { useFocusNext } from './use-focus-next.ts'
import { useKept } from './use-kept.ts'
import { useSaving } from './use-saving.ts'
import { useWide } from './use-wide.ts'

/** From where one starts to write: what is saved, and what was kept on this device since. */
export type Start = {
  saved: Draft
  draft: Draft
  regimenId: string
  /** Null for a regimen that was not saved yet. */
  revision: number | null
  /** When the draft was kept that is brought back now. */
  keptAt?: string | undefined
  /** Where on this device it is kept. */
  place: string
}

/** Everything that moves while a regimen is written. */
export function useWriting(start: Start) {
  const units = useUnits()
  const { editing, latest, apply } = useEditing(start.draft, units)
  const { draft } = editing
  const [base, setBase] = useState({ saved: start.saved, revision: start.revision })
  const [openId, open] = useState(start.draft.weeks[0]?.id)
  const [chosenId, choose] = useState<string | null>(null)
  const [isOverlaid, setOverlaid] = useState(false)
  const isWide = useWide()
  const focusNext = useFocusNext()
  const kept = useKept(start.place, { draft, regimenId: start.regimenId, ...base }, start.keptAt)
  const saving = useSaving(kept.release)
  const faults = saving.faultsIn(draft)
  const sentences = useMemo(
    () => new Map(faults.toReversed().map(fault => [fault.field, fault.sentence])),
    [faults],
  )
  const currentId = chosenId !== null && findItem(draft, chosenId) ? chosenId : null

  function save(revision = base.revision, regimenId = start.regimenId) {
    const draft = latest()
    const [first] = saving.save({ draft, regimenId, revision })
    if (!first) return
    if (first.weekId) open(first.weekId)
    focusNext(inputIdOf(draft, first.field))
  }
  // While a field has the focus, too.
  useHotkeys([['mod+S', () => save()]], [])

  function openDetails(itemId: string) {
    choose(itemId)
    const [first] = findItem(draft, itemId)?.item.sets ?? []
    if (!isWide) setOverlaid(true)
    else if (first) focusNext(fieldIds.amount(first.id))
  }

  function addWeek() {
    const week = newWeek(newId)
    apply({ kind: 'insert-week', week, afterId: null })
    open(week.id)
    if (week.days[0]) focusNext(fieldIds.add(week.days[0].id))
  }

  const week = draft.weeks.find(one => one.id === openId) ?? draft.weeks[0]
  function openWeek(weekId: string) {
    open(weekId)
    choose(null)
  }

  const builder: Builder = {
    draft,
    latest,
    apply,
    units,
    faultOf: field => sentences.get(field),
    currentId,
    choose,
    weekId: week?.id,
    openWeek,
    focusNext,
    openDetails,
  }

  return {
    builder,
    editing,
    week,
    open: openWeek,
    addWeek,
    isWide,
    isOverlaid: isOverlaid && !isWide,
    closeDetails: () => setOverlaid(false),
    kept,
    saving,
    faultyWeeks: new Set(faults.map(fault => fault.weekId)),
    save,
    base,
    isChanged: draft !== base.saved,
    /** Goes on from what somebody else saved; the way back leads to the own draft. */
    take(theirs: Draft, revision: number) {
      apply({ kind: 'replace', draft: theirs })
      setBase({ saved: theirs, revision })
      saving.settle()
    },
  }
}
