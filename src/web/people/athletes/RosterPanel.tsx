import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { RosterRow } from '#contract/people.ts'
import { useUser } from '../../app/session.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panes } from '../../ui/Panes.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { countOf } from '../../ui/words.ts'
import { GroupMenuField } from '../groups/GroupMenuField.tsx'
import { AssignBarPanel } from './AssignBarPanel.tsx'
import { AthleteListPanel } from './AthleteListPanel.tsx'
import { InvitePanel } from './InvitePanel.tsx'
import { choose } from './listing.ts'
import { sentInvitations } from './queries.ts'
import parts from './RosterPanel.module.css'
import { RosterToolsPanel } from './RosterToolsPanel.tsx'
import { nobody } from './selection.ts'
import { UnansweredPanel } from './UnansweredPanel.tsx'
import { UnverifiedPanel } from './UnverifiedPanel.tsx'
import { useAssigning } from './use-assigning.ts'
import { useInviting } from './use-inviting.ts'
import { useView } from './use-view.ts'

/** The athletes with what can be done for those selected at the foot, and beside them how others come in. */
export function RosterPanel({ rows }: { rows: readonly RosterRow[] }) {
  const { isEmailVerified } = useUser()
  const { data: invitations } = useQuery(sentInvitations)
  const { view, setView } = useView()
  const [nowMs] = useState(Date.now)
  const [selection, setSelection] = useState(nobody)
  const [isInviteOpen, setInviteOpen] = useState(false)
  const addresses = useRef<HTMLTextAreaElement>(null)
  const isWide = useWide()
  const inviting = useInviting()
  const chosen = useMemo(() => rows.filter(row => selection.ids.has(row.athlete.id)), [rows, selection])
  const sought = useDeferredValue(view.filter)
  const shown = useMemo(() => choose(rows, { ...view, filter: sought }, nowMs), [rows, view, sought, nowMs])
  const assigning = useAssigning(chosen, () => setSelection(nobody))
  const { regimen, setRegimen, assign } = assigning
  const select = (next: typeof selection) => {
    setSelection(next)
    assign.reset()
  }
  const clear = () => {
    select(nobody)
    setRegimen('')
  }
  const invite = () => (isWide ? addresses.current?.focus() : setInviteOpen(true))
  const hiddenCount = chosen.filter(row => !shown.includes(row)).length

  return (
    <>
      <Panes
        head={
          <PageHead title="Athletes" sentence={sizeOf(rows.length, invitations?.length)} isShort>
            {!isWide && rows.length > 0 && (
              <Button
                variant="default"
                size="xs"
                className={parts.invite}
                leftSection={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
                onClick={invite}
              >
                Invite
              </Button>
            )}
          </PageHead>
        }
        tools={
          rows.length > 0 && (
            <RosterToolsPanel
              rows={rows}
              invitedCount={invitations?.length ?? 0}
              view={view}
              nowMs={nowMs}
              onView={setView}
            />
          )
        }
        foot={
          (chosen.length > 0 || (regimen && rows.length > 0)) && (
            <AssignBarPanel
              assigning={assigning}
              hiddenCount={hiddenCount}
              onLeaveOut={ids =>
                select({ ...nobody, ids: new Set([...selection.ids].filter(id => !ids.includes(id))) })
              }
              onClear={clear}
            >
              {chosen.length > 0 && (
                <GroupMenuField rows={chosen}>
                  <TextButton>Group</TextButton>
                </GroupMenuField>
              )}
            </AssignBarPanel>
          )
        }
        panel={
          isWide &&
          (isEmailVerified || rows.length > 0) && (
            <InvitePanel ref={addresses} inviting={inviting} hasUnanswered={view.part !== 'invited'} />
          )
        }
        panelLabel="Invite athletes"
        panelWidth={304}
      >
        {rows.length === 0 ? (
          <EmptyState
            title="No athletes yet"
            actions={
              isEmailVerified ? <Button onClick={invite}>Invite athletes</Button> : <UnverifiedPanel />
            }
          >
            Your athletes will stand here, each with the program they are on, the last workout, and what was
            done of what was due.
          </EmptyState>
        ) : view.part === 'invited' ? (
          <UnansweredPanel filter={view.filter} isWide />
        ) : (
          <AthleteListPanel shown={shown} view={view} selection={selection} onSelect={select} />
        )}
      </Panes>
      <Sheet isOpen={isInviteOpen && !isWide} title="Invite" onClose={() => setInviteOpen(false)}>
        <InvitePanel inviting={inviting} hasUnanswered isFilled />
      </Sheet>
    </>
  )
}

function sizeOf(athletes: number, invited: number | undefined): string | undefined {
  if (athletes === 0 && !invited) return undefined
  return `${countOf(athletes, 'athlete')}${invited ? `, ${invited.toLocaleString()} invited` : ''}`
}
