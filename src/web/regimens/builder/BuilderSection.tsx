import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLeaveConfirmation } from '#web/app/navigation/use-leave-confirmation.ts'
import {
  ProgramCalendarContext,
  useProgramCalendar,
} from '#web/regimens/builder/calendar/program-calendar-context.ts'
import {
  CommandRegistryContext,
  createCommandRegistry,
} from '#web/regimens/builder/commands/command-registry.ts'
import { useCommandKeys } from '#web/regimens/builder/commands/use-command-keys.ts'
import { toRegimenDraft } from '#web/regimens/builder/draft/draft-conversion.ts'
import { RevisionHistoryCommandSection } from '#web/regimens/builder/history/RevisionHistoryCommandSection.tsx'
import { ProgressionDialogsSection } from '#web/regimens/builder/progression/ProgressionDialogsSection.tsx'
import { RosterContext } from '#web/regimens/builder/roster/roster-context.ts'
import { usePreviewLoadProfiles } from '#web/regimens/builder/roster/use-preview-load-profiles.ts'
import { RestoredDraftSection } from '#web/regimens/builder/saving/RestoredDraftSection.tsx'
import { BuilderActionsContext, BuilderContext } from '#web/regimens/builder/state/builder-context.ts'
import { type InitialDraft, useBuilderState } from '#web/regimens/builder/state/use-builder-state.ts'
import { useBuilderView } from '#web/regimens/builder/state/use-builder-view.ts'
import { useWasTrue } from '#web/ui/hooks/use-was-true.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { BuilderHeader } from './BuilderHeader.tsx'
import { BuilderPanesSection } from './BuilderPanesSection.tsx'
import styles from './BuilderSection.module.css'
import { BuilderSidebarSection } from './BuilderSidebarSection.tsx'

const AthletePreviewDialog = lazyWithPreload(
  async () => (await import('./AthletePreviewDialog.tsx')).AthletePreviewDialog,
)
const CommandsDialog = lazyWithPreload(
  async () => (await import('#web/regimens/builder/commands/CommandsDialog.tsx')).CommandsDialog,
)
const LeaveDialog = lazyWithPreload(
  async () => (await import('#web/regimens/builder/saving/LeaveDialog.tsx')).LeaveDialog,
)

const SaveConflictSection = lazyWithPreload(
  async () => (await import('#web/regimens/builder/saving/SaveConflictSection.tsx')).SaveConflictSection,
)

/**
 * The builder: edits a program as text or in a grid. A side panel shows the athletes' loads and the details
 * of the exercise and the regimen.
 */
export function BuilderSection({
  title,
  start,
  children,
}: {
  title: string
  start: InitialDraft
  /** Content shown above an empty program, such as suggested templates. */
  children?: ReactNode
}) {
  const state = useBuilderState(start)
  const { actions, builder, editing, week, saving, localDraft, base } = state
  const { draft, apply } = builder
  const [commands] = useState(createCommandRegistry)
  const [commandsOpenCount, setCommandsOpenCount] = useState(0)
  const openCommands = useCallback(() => setCommandsOpenCount(count => count + 1), [])
  useCommandKeys(commands, openCommands)
  const [view, setView] = useBuilderView()
  const [openPreview, setOpenPreview] = useState<{ athleteId?: string }>()
  const roster = usePreviewLoadProfiles(draft)
  const preview = useCallback((athleteId: string) => setOpenPreview({ athleteId }), [])
  const leaveConfirmation = useLeaveConfirmation(state.isChanged && !saving.isSaving)
  const wasPreviewOpened = useWasTrue(openPreview !== undefined)
  const wasLeaveDialogOpened = useWasTrue(leaveConfirmation.isOpen)
  const calendar = useProgramCalendar(start.regimenId, start.revision !== null)
  const number = week ? draft.weeks.indexOf(week) + 1 : 0
  const side = <BuilderSidebarSection week={week} number={number} tab={state.tab} onTab={state.setTab} />

  return (
    <BuilderActionsContext value={actions}>
      <BuilderContext value={builder}>
        <RosterContext value={{ ...roster, preview }}>
          <CommandRegistryContext value={commands}>
            <div className={styles.page}>
              <BuilderHeader
                title={title}
                takesFocus={start.revision === null && !start.origin}
                editing={editing}
                saveState={localDraft.saveState}
                athletes={calendar.running.length}
                view={view}
                onView={setView}
                onCommands={openCommands}
                onPreview={() => setOpenPreview({})}
                sentence={saving.sentence}
                isSaving={saving.isSaving}
                onSave={() => state.save()}
              />
              <Suspense>
                {saving.isChangedElsewhere && (
                  <SaveConflictSection
                    regimenId={start.regimenId}
                    revision={base.revision}
                    isSaving={saving.isSaving}
                    onSave={(revision, regimenId) => state.save(revision, regimenId, true)}
                    onAdopt={state.adopt}
                    mine={builder.latest}
                    saved={base.saved}
                  />
                )}
              </Suspense>
              {start.origin && editing.past.length === 0 && (
                <RestoredDraftSection
                  keptAt={start.origin.keptAt}
                  onDiscard={() => apply({ kind: 'replace', draft: base.saved })}
                />
              )}
              {!start.origin && editing.past.length === 0 && children}
              <ProgramCalendarContext value={calendar}>
                <BuilderPanesSection view={view} week={week} number={number} state={state}>
                  {side}
                </BuilderPanesSection>
              </ProgramCalendarContext>
            </div>
            <ModalSheet isOpen={state.isOverlaid} title="Program details" onClose={state.closeOverlay}>
              {side}
            </ModalSheet>
            <Suspense>{commandsOpenCount > 0 && <CommandsDialog openCount={commandsOpenCount} />}</Suspense>
            <ProgressionDialogsSection />
            <Suspense>
              {wasPreviewOpened && (
                <AthletePreviewDialog
                  isOpen={openPreview !== undefined}
                  week={week}
                  number={number}
                  athleteId={openPreview?.athleteId}
                  onClose={() => setOpenPreview(undefined)}
                />
              )}
            </Suspense>
            {base.revision !== null && (
              <RevisionHistoryCommandSection
                regimenId={start.regimenId}
                isChanged={state.isChanged}
                onRestored={regimen => state.adopt(toRegimenDraft(regimen), regimen.revision)}
              />
            )}
            <Suspense>
              {wasLeaveDialogOpened && (
                <LeaveDialog question={leaveConfirmation} draft={draft} onDiscard={localDraft.release} />
              )}
            </Suspense>
          </CommandRegistryContext>
        </RosterContext>
      </BuilderContext>
    </BuilderActionsContext>
  )
}
