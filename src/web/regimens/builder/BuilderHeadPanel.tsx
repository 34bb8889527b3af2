import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useDates } from '../../app/dates.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './BuilderHeadPanel.module.css'
import { openCommands } from './CommandsDialog.tsx'
import { useBuilder } from './context.ts'
import { sizeOf } from './draft.ts'
import type { Editing, Step } from './history.ts'
import { NameField } from './NameField.tsx'
import { useBuilderCommands } from './use-builder-commands.ts'
import type { Keeping } from './use-kept.ts'
import type { View } from './use-view.ts'
import { ViewField } from './ViewField.tsx'

/** What is written, whether it is safe, the way back and forth, how one looks at it, and saving. */
export function BuilderHeadPanel({
  title,
  takesFocus,
  editing: { past, future },
  keeping,
  athletes,
  view,
  onView,
  onPreview,
  sentence,
  isSaving,
  onSave,
}: {
  title: string
  takesFocus: boolean
  editing: Editing
  keeping: Keeping
  /** How many are on it. */
  athletes: number
  view: View
  onView: (view: View) => void
  onPreview: () => void
  /** Why it was not saved. */
  sentence: string | null
  isSaving: boolean
  onSave: () => void
}) {
  const { draft, apply } = useBuilder()
  const { weeks, days } = sizeOf(draft)
  const figures = [countOf(weeks, 'week'), countOf(days, 'day'), athletes > 0 && countOf(athletes, 'athlete')]
  useBuilderCommands(apply, onSave, onPreview)
  const go = (kind: Step['kind'] & ('undo' | 'redo')) => () => apply({ kind })
  return (
    <>
      <header className={parts.head}>
        <h1 className={parts.hidden} tabIndex={-1}>
          {title}
        </h1>
        <NameField takesFocus={takesFocus} />
        <p className={parts.figures}>{figures.filter(Boolean).join(' · ')}</p>
        <div className={parts.actions}>
          <KeepingSentence keeping={keeping} />
          <span className={parts.steps}>
            <ActionIcon
              className={parts.step}
              size={32}
              aria-label="Undo"
              disabled={past.length === 0}
              onClick={go('undo')}
            >
              <IconArrowBackUp size={20} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              className={parts.step}
              size={32}
              aria-label="Redo"
              disabled={future.length === 0}
              onClick={go('redo')}
            >
              <IconArrowForwardUp size={20} stroke={1.6} />
            </ActionIcon>
          </span>
          <ViewField view={view} onView={onView} />
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={openCommands}>
            Commands
          </Button>
          <Button variant="default" size="xs" className={parts.preview} onClick={onPreview}>
            Preview as athlete
          </Button>
          <Button size="xs" className={parts.save} loading={isSaving} onClick={onSave}>
            Save regimen
          </Button>
        </div>
      </header>
      <div className={parts.fault}>
        <FormFault>{sentence}</FormFault>
      </div>
    </>
  )
}

function KeepingSentence({ keeping }: { keeping: Keeping }) {
  const dates = useDates()
  if (keeping.state === 'nothing') return null
  return (
    <p className={parts.keeping} data-state={keeping.state} role="status">
      {keeping.state === 'kept' ? (
        <>
          <IconCheck size={16} stroke={1.8} aria-hidden="true" /> Draft saved {dates.time(keeping.at)}
        </>
      ) : (
        <>
          <IconCloudOff size={16} stroke={1.8} aria-hidden="true" /> This device has no room for the draft:
          save it
        </>
      )}
    </p>
  )
}
