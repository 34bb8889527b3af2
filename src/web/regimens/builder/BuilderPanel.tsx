import { type ReactNode, useCallback, useState } from 'react'
import { useLeaveQuestion } from '../../app/use-leave-question.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { BroughtBackPanel } from './BroughtBackPanel.tsx'
import { BuilderHeadPanel } from './BuilderHeadPanel.tsx'
import parts from './BuilderPanel.module.css'
import { CommandsDialog, openCommands } from './CommandsDialog.tsx'
import { CalendarContext, useCalendar } from './calendar/context.ts'
import { commandKeys } from './command-keys.ts'
import { CommandsContext, makeCommands } from './commands.ts'
import { BuilderContext } from './context.ts'
import { toDraft } from './contract.ts'
import { ElsewherePanel } from './ElsewherePanel.tsx'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ProgressionPanel } from './progression/ProgressionPanel.tsx'
import { RosterContext } from './roster/context.ts'
import { useRoster } from './roster/use-roster.ts'
import { SidePanel } from './SidePanel.tsx'
import { useView } from './use-view.ts'
import { type Start, useWriting } from './use-writing.ts'
import { WritingPanel } from './WritingPanel.tsx'

/** The builder: the program as text and as a grid, two views of one, and beside them what it comes to. */
export function BuilderPanel({
  title,
  start,
  children,
}: {
  title: string
  start: Start
  /** Said above the program as long as nothing was written: from what else one may begin. */
  children?: ReactNode
}) {
  const writing = useWriting(start)
  const { builder, editing, week, saving, kept, base } = writing
  const { draft, apply } = builder
  const [commands] = useState(makeCommands)
  const [view, setView] = useView()
  const [previewed, setPreviewed] = useState<{ athleteId?: string }>()
  const roster = useRoster(draft)
  const preview = useCallback((athleteId: string) => setPreviewed({ athleteId }), [])
  const leaving = useLeaveQuestion(writing.isChanged && !saving.isSaving)
  const calendar = useCalendar(start.regimenId, start.revision !== null)
  const number = week ? draft.weeks.indexOf(week) + 1 : 0
  const side = <SidePanel week={week} number={number} tab={writing.tab} onTab={writing.setTab} />

  return (
    <BuilderContext value={builder}>
      <RosterContext value={{ ...roster, preview }}>
        <CommandsContext value={commands}>
          <div className={parts.page} onKeyDownCapture={commandKeys(commands, openCommands)}>
            <BuilderHeadPanel
              title={title}
              takesFocus={start.revision === null && !start.origin}
              editing={editing}
              keeping={kept.keeping}
              athletes={calendar.running.length}
              view={view}
              onView={setView}
              onPreview={() => setPreviewed({})}
              sentence={saving.sentence}
              isSaving={saving.isSaving}
              onSave={() => writing.save()}
            />
            {saving.isChangedElsewhere && (
              <ElsewherePanel
                regimenId={start.regimenId}
                revision={base.revision}
                isSaving={saving.isSaving}
                onSave={(revision, regimenId) => writing.save(revision, regimenId, true)}
                onTake={writing.take}
                mine={builder.latest}
                saved={base.saved}
              />
            )}
            {start.origin && editing.past.length === 0 && (
              <BroughtBackPanel
                keptAt={start.origin.keptAt}
                onDiscard={() => apply({ kind: 'replace', draft: base.saved })}
              />
            )}
            {!start.origin && editing.past.length === 0 && children}
            <CalendarContext value={calendar}>
              <WritingPanel view={view} week={week} number={number} writing={writing}>
                {side}
              </WritingPanel>
            </CalendarContext>
          </div>
          <Sheet isOpen={writing.isOverlaid} title="Beside the program" onClose={writing.closeOverlay}>
            {side}
          </Sheet>
          <CommandsDialog />
          <ProgressionPanel />
          <PreviewDialog
            isOpen={previewed !== undefined}
            week={week}
            number={number}
            athleteId={previewed?.athleteId}
            onClose={() => setPreviewed(undefined)}
          />
          {base.revision !== null && (
            <HistoryPanel
              regimenId={start.regimenId}
              isChanged={writing.isChanged}
              onRestored={regimen => writing.take(toDraft(regimen), regimen.revision)}
            />
          )}
          <LeaveDialog question={leaving} draft={draft} onDiscard={kept.release} />
        </CommandsContext>
      </RosterContext>
    </BuilderContext>
  )
}
