import { useMemo, useState } from 'react'
import { useLeaveQuestion } from '../../app/use-leave-question.ts'
import { Panes } from '../../ui/Panes.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { BroughtBackPanel } from './BroughtBackPanel.tsx'
import { BuilderHeadPanel } from './BuilderHeadPanel.tsx'
import { CommandsContext, makeCommands } from './commands.ts'
import { BuilderContext } from './context.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import type { Draft } from './draft.ts'
import { ElsewherePanel } from './ElsewherePanel.tsx'
import { findItem, namesIn } from './find.ts'
import { GlancePanel } from './GlancePanel.tsx'
import { GridPanel } from './grid/GridPanel.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { NoWeeksPanel } from './NoWeeksPanel.tsx'
import { ProgressionPanel } from './progression/ProgressionPanel.tsx'
import { RosterPanel } from './roster/RosterPanel.tsx'
import { type Start, useWriting } from './use-writing.ts'
import { WeekPanel } from './WeekPanel.tsx'
import { WeeksField } from './WeeksField.tsx'

/** The builder: weeks, days and exercises as lines, and the details of one line beside them. */
export function BuilderPanel({ title, start }: { title: string; start: Start }) {
  const writing = useWriting(start)
  const { builder, editing, week, saving, kept, base } = writing
  const { draft, apply, currentId } = builder
  const leaving = useLeaveQuestion(writing.isChanged && !saving.isSaving)
  const [commands] = useState(makeCommands)
  const details = currentId !== null && (
    <>
      <RosterPanel itemId={currentId} />
      <ItemPanel key={currentId} itemId={currentId} />
    </>
  )

  return (
    <BuilderContext value={builder}>
      <CommandsContext value={commands}>
        <Panes
          head={
            <BuilderHeadPanel
              title={title}
              editing={editing}
              keeping={kept.keeping}
              onStep={apply}
              sentence={saving.sentence}
              isSaving={saving.isSaving}
              onSave={() => writing.save()}
            />
          }
          panel={writing.isWide && (details || <GlancePanel onOpen={writing.open} />)}
          panelLabel="Details"
          panelWidth={456}
          panelGround="sheet"
        >
          {saving.isChangedElsewhere && (
            <ElsewherePanel
              regimenId={start.regimenId}
              revision={base.revision}
              isSaving={saving.isSaving}
              onSave={writing.save}
              onTake={writing.take}
            />
          )}
          {start.keptAt && editing.past.length === 0 && (
            <BroughtBackPanel
              keptAt={start.keptAt}
              onDiscard={() => apply({ kind: 'replace', draft: base.saved })}
            />
          )}
          <DetailsPanel takesFocus={start.revision === null && !start.keptAt} />
          <WeeksField
            weeks={draft.weeks}
            openId={week?.id}
            faultyIds={writing.faultyWeeks}
            onOpen={writing.open}
            onAdd={writing.addWeek}
          />
          {week ? (
            <WeekPanel
              key={week.id}
              week={week}
              number={draft.weeks.indexOf(week) + 1}
              onOpen={writing.open}
            />
          ) : (
            <NoWeeksPanel onAdd={writing.addWeek} />
          )}
          <GridPanel />
          <ExerciseNames draft={draft} />
        </Panes>
        <Sheet
          isOpen={writing.isOverlaid && details !== false}
          title={findItem(draft, currentId ?? '')?.item.name || 'Details'}
          onClose={writing.closeDetails}
        >
          {details}
        </Sheet>
        <LeaveDialog question={leaving} draft={draft} onDiscard={kept.release} />
        <ProgressionPanel />
      </CommandsContext>{' '}
    </BuilderContext>
  )
}

/** What the fields for exercises suggest. */
function ExerciseNames({ draft }: { draft: Draft }) {
  const names = useMemo(() => namesIn(draft), [draft])
  return (
    <datalist id="exercise-names">
      {names.map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
