import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { createImplementLookup, findNamedImplement } from '#training/exercises/exercise-implement.ts'
import { getDefaultLoadStep, type ProgressionOptions } from '#training/progression/progression-rule.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useRegisterCommands } from '#web/regimens/builder/commands/command-registry.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import { useTablePasteRequests } from '#web/regimens/builder/grid/edits/table-paste-requests.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { lazyWithPreload, withPreload } from '#web/ui/layout/lazy-loading.ts'
import { hasRules } from './has-rules.ts'
import { formatWeekCopyIncrease, readSavedWeekCopyIncrease } from './week-copy-increases.ts'

// The builder is usable before its dialogs are loaded.
const ApplyRulesDialog = lazyWithPreload(
  async () => (await import('./ApplyRulesDialog.tsx')).ApplyRulesDialog,
)
const CopyWeekIncreaseDialog = lazyWithPreload(
  async () => (await import('./CopyWeekIncreaseDialog.tsx')).CopyWeekIncreaseDialog,
)
const ProgressionDialog = lazyWithPreload(
  async () => (await import('./ProgressionDialog.tsx')).ProgressionDialog,
)
const PasteTableDialog = lazyWithPreload(
  async () => (await import('#web/regimens/builder/paste-table/PasteTableDialog.tsx')).PasteTableDialog,
)

const loadWeekCopying = withPreload(() => import('./copy-last-week.ts'))
const loadDeload = withPreload(() => import('#training/progression/copy-last-week.ts'))
const loadPresets = withPreload(() => import('#training/progression/preset-rules.ts'))

type OpenDialog = 'progress' | 'copy' | 'carry-out' | 'paste' | null

/**
 * The dialogs for copying weeks, applying progression rules and pasting tables, with the related commands.
 */
export function ProgressionDialogsSection() {
  const { draft, latest, apply, units, weekId, openWeek, lookup } = useBuilder()
  const { library } = lookup
  const [open, setOpen] = useState<OpenDialog>(null)
  const [pastedText, setPastedText] = useState('')
  const [amount, setAmount] = useState(() => readSavedWeekCopyIncrease(units))
  const options = useMemo<ProgressionOptions>(
    () => ({
      units,
      step: getDefaultLoadStep(units.load),
      implementOf: library ? createImplementLookup(library) : findNamedImplement,
      newId,
    }),
    [units, library],
  )
  const hasWeeks = draft.weeks.length > 0
  // Defer this value to keep typing responsive.
  const deferredWeeks = useDeferredValue(draft.weeks)
  const hasWrittenRules = useMemo(() => hasRules(deferredWeeks), [deferredWeeks])

  useTablePasteRequests(text => {
    setPastedText(text)
    setOpen('paste')
  })

  async function copyWeek(increase = amount) {
    const { copyLastWeek } = await loadWeekCopying()
    const outcome = copyLastWeek(latest().weeks, weekId, increase, options)
    if (typeof outcome === 'string') return void toast.failure(outcome)
    apply({ kind: 'weeks', weeks: outcome.weeks, label: outcome.message })
    openWeek(outcome.weekId)
    void toast.success(outcome.message)
  }

  async function addDeload() {
    const [{ addDeloadWeek }, { defaultDeload }] = await Promise.all([loadDeload(), loadPresets()])
    const { weeks } = latest()
    const index = Math.max(
      0,
      weeks.findIndex(week => week.id === weekId),
    )
    const after = addDeloadWeek(weeks, index, defaultDeload, options).weeks
    const added = after[index + 1]
    if (after === weeks || !added)
      return void toast.failure('To add a deload week, first add exercises to this week or an earlier one.')
    apply({ kind: 'weeks', weeks: after, label: 'Add a deload week' })
    openWeek(added.id)
    void toast.success(`Week ${index + 2} added as a deload: volume −40 %, load −10 %, RPE −2`)
  }

  useRegisterCommands([
    {
      id: 'copy-last-week',
      name: `Copy last week, ${formatWeekCopyIncrease(amount, units)}`,
      key: 'alt+L',
      isDisabled: !hasWeeks,
      run: () => copyWeek(),
    },
    {
      id: 'copy-week-with',
      name: 'Copy last week with an increase…',
      isDisabled: !hasWeeks,
      run: () => setOpen('copy'),
    },
    { id: 'add-deload-week', name: 'Add a deload week', isDisabled: !hasWeeks, run: addDeload },
    {
      id: 'progress',
      name: 'Progression…',
      key: 'alt+P',
      isDisabled: !hasWeeks,
      run: () => setOpen('progress'),
    },
    {
      id: 'carry-out-rules',
      name: 'Apply progression rules…',
      isDisabled: !hasWeeks || !hasWrittenRules,
      run: () => setOpen('carry-out'),
    },
    {
      id: 'paste-table',
      name: 'Paste a spreadsheet…',
      run: () => {
        setPastedText('')
        setOpen('paste')
      },
    },
  ])

  const close = () => setOpen(null)
  return (
    <Suspense>
      {open === 'progress' && <ProgressionDialog options={options} onClose={close} />}
      {open === 'carry-out' && <ApplyRulesDialog options={options} onClose={close} />}
      {open === 'copy' && (
        <CopyWeekIncreaseDialog
          amount={amount}
          onChoose={increase => {
            setAmount(increase)
            close()
            void copyWeek(increase)
          }}
          onClose={close}
        />
      )}
      {open === 'paste' && <PasteTableDialog text={pastedText} onClose={close} />}
    </Suspense>
  )
}
