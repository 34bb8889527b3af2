import { useDeferredValue, useMemo, useState } from 'react'
import { addDeloadWeek } from '#training/progression/bump.ts'
import { type Manner, usualStep } from '#training/progression/rule.ts'
import { usualDeload } from '#training/progression/waves.ts'
import { toast } from '../../../app/toast.ts'
import { useCommands } from '../commands.ts'
import { useBuilder } from '../context.ts'
import { newId } from '../new-id.ts'
import { useOfferedTable } from '../paste/offered.ts'
import { PasteDialog } from '../paste/PasteDialog.tsx'
import { CarryOutDialog } from './CarryOutDialog.tsx'
import { CopyWeekDialog } from './CopyWeekDialog.tsx'
import { copyLastWeek } from './copy-last-week.ts'
import { hasRules } from './has-rules.ts'
import { amountName, readAmount } from './kept-amount.ts'
import { ProgressionDialog } from './ProgressionDialog.tsx'

type Open = 'progress' | 'copy' | 'carry-out' | 'paste' | null

/** The dialogs by which weeks follow from each other; it offers its commands by `useCommands`. */
export function ProgressionPanel() {
  const { draft, latest, apply, units, weekId, openWeek } = useBuilder()
  const [open, setOpen] = useState<Open>(null)
  const [offered, setOffered] = useState('')
  const [amount, setAmount] = useState(() => readAmount(units))
  const manner = useMemo<Manner>(() => ({ units, step: usualStep(units.load), newId }), [units])
  const hasWeeks = draft.weeks.length > 0
  // Whoever types does not wait for it.
  const known = useDeferredValue(draft.weeks)
  const isRuled = useMemo(() => hasRules(known), [known])

  useOfferedTable(text => {
    setOffered(text)
    setOpen('paste')
  })

  function copyWeek(chosen = amount) {
    const outcome = copyLastWeek(latest().weeks, weekId, chosen, manner)
    if (typeof outcome === 'string') return void toast.failure(outcome)
    apply({ kind: 'weeks', weeks: outcome.weeks, label: outcome.says })
    openWeek(outcome.weekId)
    void toast.success(outcome.says)
  }

  function addDeload() {
    const { weeks } = latest()
    const index = Math.max(
      0,
      weeks.findIndex(week => week.id === weekId),
    )
    const after = addDeloadWeek(weeks, index, usualDeload, manner).weeks
    const added = after[index + 1]
    if (after === weeks || !added)
      return void toast.failure('There is no week with exercises to make lighter.')
    apply({ kind: 'weeks', weeks: after, label: 'Add a deload week' })
    openWeek(added.id)
    void toast.success(`Week ${index + 2} is a deload: volume −40 %, load −10 %, RPE −2`)
  }

  useCommands([
    {
      id: 'copy-last-week',
      name: `Copy last week, ${amountName(amount, units)}`,
      key: 'alt+L',
      isDisabled: !hasWeeks,
      run: () => copyWeek(),
    },
    {
      id: 'copy-week-with',
      name: 'Copy last week with …',
      isDisabled: !hasWeeks,
      run: () => setOpen('copy'),
    },
    { id: 'add-deload-week', name: 'Add a deload week', isDisabled: !hasWeeks, run: addDeload },
    {
      id: 'progress',
      name: 'Progress …',
      key: 'alt+P',
      isDisabled: !hasWeeks,
      run: () => setOpen('progress'),
    },
    {
      id: 'carry-out-rules',
      name: 'Carry out the written rules …',
      isDisabled: !hasWeeks || !isRuled,
      run: () => setOpen('carry-out'),
    },
    {
      id: 'paste-table',
      name: 'Paste a spreadsheet …',
      run: () => {
        setOffered('')
        setOpen('paste')
      },
    },
  ])

  const close = () => setOpen(null)
  return (
    <>
      {open === 'progress' && <ProgressionDialog manner={manner} onClose={close} />}
      {open === 'carry-out' && <CarryOutDialog manner={manner} onClose={close} />}
      {open === 'copy' && (
        <CopyWeekDialog
          amount={amount}
          onChoose={chosen => {
            setAmount(chosen)
            close()
            copyWeek(chosen)
          }}
          onClose={close}
        />
      )}
      {open === 'paste' && <PasteDialog text={offered} onClose={close} />}
    </>
  )
}
