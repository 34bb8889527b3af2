import { useCallback, useMemo, useState } from 'react'
import { createKnownNameResolver } from '#training/program/known-name-resolver.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { createDraftWeek, getDayItems, type RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import type { BuilderAction } from '#web/regimens/builder/draft/undo-history.ts'
import type { LocalDraftRef } from '#web/regimens/builder/saving/local-draft.ts'
import { useLocalDraft } from '#web/regimens/builder/saving/use-local-draft.ts'
import { useSaveRegimen } from '#web/regimens/builder/saving/use-save-regimen.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { type Builder, type BuilderActions, fieldElementIds } from './builder-context.ts'
import { findChangedWeeks, findFaultInputId, findItem } from './find-in-draft.ts'
import { useDraftFaults } from './use-draft-faults.ts'
import { useExerciseLookup } from './use-exercise-lookup.ts'
import { useFocusAfterRender } from './use-focus-after-render.ts'
import { useUndoHistory } from './use-undo-history.ts'

/** The initial state of the builder: the saved regimen and the local draft, if any. */
export type InitialDraft = {
  saved: RegimenDraft
  draft: RegimenDraft
  /** The number of the week that is open at first; by default, the first week. */
  openWeek?: number | undefined
  regimenId: string
  /** The saved revision being edited; null for a regimen that is not saved yet. */
  revision: number | null
  /** The key and time of the restored draft, if any. */
  origin?: LocalDraftRef | undefined
  /** The key under which drafts are stored on this device. */
  storageKey: string
}

/** The tabs of the side panel. */
export type SidePanelTab = 'roster' | 'details' | 'about'

/** Manages the state of the builder: draft, history, selection, side panel, local draft and saving. */
export function useBuilderState(start: InitialDraft) {
  const units = useUnits()
  const lookup = useExerciseLookup()
  const [initialItems] = useState(() => start.saved.weeks.flatMap(week => week.days.flatMap(getDayItems)))
  const nameOf = useMemo(
    () => createKnownNameResolver(initialItems, lookup.nameOf),
    [initialItems, lookup.nameOf],
  )
  const { editing, parser, latest, apply } = useUndoHistory(start.draft, units, nameOf)
  const { draft } = editing
  const [base, setBase] = useState({ saved: start.saved, revision: start.revision })
  const [openWeekId, setOpenWeekId] = useState(start.draft.weeks[(start.openWeek ?? 1) - 1]?.id)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [dayId, setDayId] = useState<string>()
  const [tab, setTab] = useState<SidePanelTab>('roster')
  const [isOverlaid, setOverlaid] = useState(false)
  const isWide = useIsWide()
  const focusNext = useFocusAfterRender()
  const localDraft = useLocalDraft(
    start.storageKey,
    { draft, regimenId: start.regimenId, ...base },
    latest,
    start.origin,
  )
  const saving = useSaveRegimen(localDraft.release, start.origin !== undefined)
  const { faults, faultOf } = useDraftFaults(draft, saving)
  const currentId = chosenId !== null && findItem(draft, chosenId) ? chosenId : null
  const week = draft.weeks.find(one => one.id === openWeekId) ?? draft.weeks[0]

  /**
   * Saves the draft. If `isOverwriting` is true, replaces a newer version that the coach has already seen.
   */
  async function save(revision = base.revision, regimenId = start.regimenId, isOverwriting = false) {
    const basis = isOverwriting ? null : base.saved
    const [first] = await saving.save({ draft: latest(), regimenId, revision, base: basis })
    if (!first) return
    if (first.weekId) setOpenWeekId(first.weekId)
    focusNext(findFaultInputId(latest(), first.field))
  }

  /** Applies an action. An undo or redo also opens a week whose content it changed. */
  const step = useCallback(
    (next: BuilderAction) => {
      const before = latest()
      apply(next)
      const changed =
        next.kind === 'undo' || next.kind === 'redo' ? findChangedWeeks(before, latest()) : undefined
      if (changed) setOpenWeekId(openId => (changed.some(one => one.id === openId) ? openId : changed[0]?.id))
    },
    [apply, latest],
  )

  const openWeek = useCallback((weekId: string) => {
    setOpenWeekId(weekId)
    setChosenId(null)
  }, [])

  const openDetails = useLatestCallback((itemId: string) => {
    setChosenId(itemId)
    setTab('details')
    const [first] = findItem(latest(), itemId)?.item.sets ?? []
    if (!isWide) setOverlaid(true)
    else if (first) focusNext(fieldElementIds.amount(first.id))
  })

  function addWeek() {
    const added = createDraftWeek(newId)
    apply({ kind: 'insert-week', week: added, afterId: null })
    openWeek(added.id)
  }

  const actions = useMemo<BuilderActions>(
    () => ({
      latest,
      apply: step,
      units,
      choose: setChosenId,
      chooseDay: setDayId,
      openWeek,
      focusNext,
      openDetails,
    }),
    [latest, step, units, openWeek, focusNext, openDetails],
  )
  const builder: Builder = {
    ...actions,
    parser,
    lookup,
    draft,
    faultOf,
    currentId,
    dayId: week?.days.some(day => day.id === dayId) ? dayId : week?.days[0]?.id,
    weekId: week?.id,
  }

  return {
    actions,
    builder,
    editing,
    week,
    addWeek,
    isWide,
    tab,
    setTab,
    isOverlaid: isOverlaid && !isWide,
    openOverlay: (newTab: SidePanelTab) => {
      setTab(newTab)
      setOverlaid(!isWide)
    },
    closeOverlay: () => setOverlaid(false),
    localDraft,
    saving,
    faultyWeeks: useMemo(() => new Set(faults.map(fault => fault.weekId)), [faults]),
    save,
    base,
    isChanged: draft !== base.saved,
    /** Replaces the draft with a version saved elsewhere. Undo restores the coach's draft. */
    adopt(theirs: RegimenDraft, revision: number, draft = theirs) {
      apply({ kind: 'replace', draft })
      setBase({ saved: theirs, revision })
      saving.settle()
    },
  }
}
