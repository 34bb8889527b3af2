import { useCallback, useMemo, useState } from 'react'
import { keepNames } from '#training/program/kept-names.ts'
import { useUnits } from '../../app/person.ts'
import { useWide } from '../../ui/use-wide.ts'
import { type Builder, fieldIds } from './context.ts'
import { type Draft, itemsOf, newWeek } from './draft.ts'
import { changedWeek, findItem, inputIdOf } from './find.ts'
import type { Step } from './history.ts'
import type { Origin } from './kept-draft.ts'
import { newId } from './new-id.ts'
import { useEditing } from './use-editing.ts'
import { useExercises } from './use-exercises.ts'
import { useFaults } from './use-faults.ts'
import { useFocusNext } from './use-focus-next.ts'
import { useKept } from './use-kept.ts'
import { useSaving } from './use-saving.ts'

/** From where one starts to write: what is saved, and what was kept on this device since. */
export type Start = {
  saved: Draft
  draft: Draft
  regimenId: string
  /** Null for a regimen that was not saved yet. */
  revision: number | null
  /** From where on this device the draft is brought back. */
  origin?: Origin | undefined
  /** Where on this device it is kept. */
  place: string
}

/** What stands beside the program. */
export type Tab = 'roster' | 'details' | 'about'

/** Everything that moves while a regimen is written. */
export function useWriting(start: Start) {
  const units = useUnits()
  const known = useExercises()
  const [named] = useState(() => start.saved.weeks.flatMap(week => week.days.flatMap(itemsOf)))
  const nameOf = useMemo(() => keepNames(named, known.nameOf), [named, known.nameOf])
  const { editing, world, latest, apply } = useEditing(start.draft, units, nameOf)
  const { draft } = editing
  const [base, setBase] = useState({ saved: start.saved, revision: start.revision })
  const [openId, open] = useState(start.draft.weeks[0]?.id)
  const [chosenId, choose] = useState<string | null>(null)
  const [dayId, chooseDay] = useState<string>()
  const [tab, setTab] = useState<Tab>('roster')
  const [isOverlaid, setOverlaid] = useState(false)
  const isWide = useWide()
  const focusNext = useFocusNext()
  const kept = useKept(start.place, { draft, regimenId: start.regimenId, ...base }, latest, start.origin)
  const saving = useSaving(kept.release, start.origin !== undefined)
  const { faults, faultOf } = useFaults(draft, saving)
  const currentId = chosenId !== null && findItem(draft, chosenId) ? chosenId : null
  const week = draft.weeks.find(one => one.id === openId) ?? draft.weeks[0]

  /** `isOverwriting`: what was saved elsewhere meanwhile was seen, and gives way. */
  function save(revision = base.revision, regimenId = start.regimenId, isOverwriting = false) {
    const began = isOverwriting ? null : base.saved
    const [first] = saving.save({ draft: latest(), regimenId, revision, began })
    if (!first) return
    if (first.weekId) open(first.weekId)
    focusNext(inputIdOf(latest(), first.field))
  }

  /** What goes back or forth is seen where it happens. */
  const step = useCallback(
    (next: Step) => {
      const before = latest()
      apply(next)
      const changed = next.kind === 'undo' || next.kind === 'redo' ? changedWeek(before, latest()) : undefined
      if (changed) open(known => (changed.some(one => one.id === known) ? known : changed[0]?.id))
    },
    [apply, latest],
  )

  const openWeek = useCallback((weekId: string) => {
    open(weekId)
    choose(null)
  }, [])

  function openDetails(itemId: string) {
    choose(itemId)
    setTab('details')
    const [first] = findItem(latest(), itemId)?.item.sets ?? []
    if (!isWide) setOverlaid(true)
    else if (first) focusNext(fieldIds.amount(first.id))
  }

  function addWeek() {
    const added = newWeek(newId)
    apply({ kind: 'insert-week', week: added, afterId: null })
    openWeek(added.id)
  }

  const builder: Builder = {
    draft,
    latest,
    apply: step,
    units,
    world,
    known,
    faultOf,
    currentId,
    choose,
    dayId: week?.days.some(day => day.id === dayId) ? dayId : week?.days[0]?.id,
    chooseDay,
    weekId: week?.id,
    openWeek,
    focusNext,
    openDetails,
  }

  return {
    builder,
    editing,
    week,
    addWeek,
    isWide,
    tab,
    setTab,
    isOverlaid: isOverlaid && !isWide,
    openOverlay: (shown: Tab) => {
      setTab(shown)
      setOverlaid(!isWide)
    },
    closeOverlay: () => setOverlaid(false),
    kept,
    saving,
    faultyWeeks: useMemo(() => new Set(faults.map(fault => fault.weekId)), [faults]),
    save,
    base,
    isChanged: draft !== base.saved,
    /** Goes on from what somebody else saved; the way back leads to the own draft. */
    take(theirs: Draft, revision: number, draft = theirs) {
      apply({ kind: 'replace', draft })
      setBase({ saved: theirs, revision })
      saving.settle()
    },
  }
}
