import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useDates } from '../../app/dates.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './BuilderHeadPanel.module.css'
import { CommandsMenuField } from './CommandsMenuField.tsx'
import { sizeOf } from './draft.ts'
import type { Editing, Step } from './history.ts'
import { useBuilderCommands } from './use-builder-commands.ts'
import type { Keeping } from './use-kept.ts'

/** What is written, whether it is safe, the way back and forth, and saving. */
export function BuilderHeadPanel({
  title,
  editing,
  keeping,
  onStep,
  sentence,
  isSaving,
  onSave,
}: {
  title: string
  editing: Editing
  keeping: Keeping
  onStep: (step: Step) => void
  /** Why it was not saved. */
  sentence: string | null
  isSaving: boolean
  onSave: () => void
}) {
  const { draft, past, future } = editing
  const { weeks, days, sets } = sizeOf(draft)
  useBuilderCommands(editing, onStep, onSave)
  return (
    <>
      <PageHead
        title={title}
        sentence={`${countOf(weeks, 'week')} · ${countOf(days, 'day')} · ${countOf(sets, 'set')}`}
      >
        <KeepingSentence keeping={keeping} />
        <CommandsMenuField />
        <ActionIcon
          className={parts.step}
          size={36}
          aria-label="Undo"
          disabled={past.length === 0}
          onClick={() => onStep({ kind: 'undo' })}
        >
          <IconArrowBackUp size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          className={parts.step}
          size={36}
          aria-label="Redo"
          disabled={future.length === 0}
          onClick={() => onStep({ kind: 'redo' })}
        >
          <IconArrowForwardUp size={20} stroke={1.6} />
        </ActionIcon>
        <Button size="xs" className={parts.save} loading={isSaving} onClick={onSave}>
          Save regimen
        </Button>
      </PageHead>
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
          <IconCheck size={16} stroke={1.8} aria-hidden="true" /> Draft kept on this device{' '}
          {dates.time(keeping.at)}
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
