import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { memo } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useBuilderCommands } from '#web/regimens/builder/commands/use-builder-commands.ts'
import { RegimenNameAndCategoryField } from '#web/regimens/builder/details/RegimenNameAndCategoryField.tsx'
import { countDraftParts } from '#web/regimens/builder/draft/regimen-draft.ts'
import type { UndoHistory } from '#web/regimens/builder/draft/undo-history.ts'
import type { LocalDraftState } from '#web/regimens/builder/saving/use-local-draft.ts'
import { useBuilder, useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import type { BuilderView } from '#web/regimens/builder/state/use-builder-view.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import styles from './BuilderHeader.module.css'
import { ViewField } from './ViewField.tsx'

/** The builder header: name, size and save state of the draft, undo, redo, view switch and save button. */
export function BuilderHeader({
  title,
  takesFocus,
  editing: { past, future },
  saveState,
  athletes,
  view,
  onView,
  onCommands,
  onPreview,
  sentence,
  isSaving,
  onSave,
}: {
  title: string
  takesFocus: boolean
  editing: UndoHistory
  saveState: LocalDraftState
  /** The number of athletes to whom the regimen is assigned. */
  athletes: number
  view: BuilderView
  onView: (view: BuilderView) => void
  onCommands: () => void
  onPreview: () => void
  /** The reason why saving failed, or null if saving did not fail. */
  sentence: string | null
  isSaving: boolean
  onSave: () => void
}) {
  const { draft, apply } = useBuilder()
  const { weeks, days } = countDraftParts(draft)
  const figures = [
    formatCount(weeks, 'week'),
    formatCount(days, 'day'),
    athletes > 0 && formatCount(athletes, 'athlete'),
  ]
  useBuilderCommands(apply, onSave, onPreview)
  const preview = useLatestCallback(onPreview)
  const save = useLatestCallback(onSave)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.hidden} tabIndex={-1}>
          {title}
        </h1>
        <RegimenNameAndCategoryField takesFocus={takesFocus} />
        <p className={styles.figures}>{figures.filter(Boolean).join(' · ')}</p>
        <div className={styles.actions}>
          <DraftSaveStatus saveState={saveState} />
          <HeaderButtons
            canUndo={past.length > 0}
            canRedo={future.length > 0}
            view={view}
            isSaving={isSaving}
            onView={onView}
            onCommands={onCommands}
            onPreview={preview}
            onSave={save}
          />
        </div>
      </header>
      <div className={styles.fault}>
        <FormFault>{sentence}</FormFault>
      </div>
    </>
  )
}

const HeaderButtons = memo(function HeaderButtons({
  canUndo,
  canRedo,
  view,
  isSaving,
  onView,
  onCommands,
  onPreview,
  onSave,
}: {
  canUndo: boolean
  canRedo: boolean
  view: BuilderView
  isSaving: boolean
  onView: (view: BuilderView) => void
  onCommands: () => void
  onPreview: () => void
  onSave: () => void
}) {
  const { apply } = useBuilderActions()
  return (
    <>
      <span className={styles.steps}>
        <ActionIcon
          className={styles.step}
          size={32}
          aria-label="Undo"
          disabled={!canUndo}
          onClick={() => apply({ kind: 'undo' })}
        >
          <IconArrowBackUp size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          className={styles.step}
          size={32}
          aria-label="Redo"
          disabled={!canRedo}
          onClick={() => apply({ kind: 'redo' })}
        >
          <IconArrowForwardUp size={20} stroke={1.6} />
        </ActionIcon>
      </span>
      <ViewField view={view} onView={onView} />
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={onCommands}>
        Commands
      </Button>
      <Button variant="default" size="xs" className={styles.preview} onClick={onPreview}>
        Preview as athlete
      </Button>
      <Button size="xs" className={styles.save} loading={isSaving} onClick={onSave}>
        Save regimen
      </Button>
    </>
  )
})

function DraftSaveStatus({ saveState }: { saveState: LocalDraftState }) {
  const dates = useDateFormatter()
  if (saveState.state === 'nothing') return null
  return (
    <p className={styles.keeping} data-state={saveState.state} role="status">
      {saveState.state === 'kept' ? (
        <>
          <IconCheck size={16} stroke={1.8} aria-hidden="true" /> Draft saved {dates.time(saveState.at)}
        </>
      ) : (
        <>
          <IconCloudOff size={16} stroke={1.8} aria-hidden="true" /> Storage on this device is full: save your
          changes now
        </>
      )}
    </p>
  )
}
