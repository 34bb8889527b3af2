import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { RosterEntry } from '#contract/people/people.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { GroupMembershipField } from '#web/people/groups/GroupMembershipField.tsx'
import { AssignBarSection } from '#web/people/roster/assigning/AssignBarSection.tsx'
import { LatestAssignmentSection } from '#web/people/roster/assigning/LatestAssignmentSection.tsx'
import { type AssignmentForm, useAssignmentForm } from '#web/people/roster/assigning/use-assignment-form.ts'
import { useExportRoster } from '#web/people/roster/export/use-export-roster.ts'
import { RosterFilterSection } from '#web/people/roster/filters/RosterFilterSection.tsx'
import { InviteSection } from '#web/people/roster/invitations/InviteSection.tsx'
import { UnansweredInvitationsSection } from '#web/people/roster/invitations/UnansweredInvitationsSection.tsx'
import { UnverifiedEmailSection } from '#web/people/roster/invitations/UnverifiedEmailSection.tsx'
import { useInviteForm } from '#web/people/roster/invitations/use-invite-form.ts'
import { AthleteList } from '#web/people/roster/list/AthleteList.tsx'
import { RosterColumnsField } from '#web/people/roster/list/RosterColumnsField.tsx'
import { emptySelection } from '#web/people/roster/list/roster-selection.ts'
import { filterRoster, type RosterView } from '#web/people/roster/list/roster-view.ts'
import { useRosterView } from '#web/people/roster/list/use-roster-view.ts'
import { TagMenuField } from '#web/people/tags/TagMenuField.tsx'
import { unansweredInvitations } from '#web/shared/queries/roster.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { SidePanelLayout } from '#web/ui/layout/SidePanelLayout.tsx'
import styles from './AthleteRosterSection.module.css'

/** The roster, with the actions for selected athletes below and the invitations beside the list. */
export function AthleteRosterSection({ rows }: { rows: readonly RosterEntry[] }) {
  const { isEmailVerified } = useUser()
  const { data: invitations } = useQuery(unansweredInvitations)
  const { view, setView } = useRosterView()
  const [nowMs] = useState(Date.now)
  const today = useToday()
  const moment = useMemo(() => ({ nowMs, today }), [nowMs, today])
  const [selection, setSelection] = useState(emptySelection)
  const [isInviteOpen, setInviteOpen] = useState(false)
  const addresses = useRef<HTMLTextAreaElement>(null)
  const isWide = useIsWide()
  const inviting = useInviteForm()
  const selectedRows = useMemo(() => rows.filter(row => selection.ids.has(row.athlete.id)), [rows, selection])
  const deferredFilter = useDeferredValue(view.filter)
  const filteredRows = useMemo(
    () => filterRoster(rows, { ...view, filter: deferredFilter }, moment),
    [rows, view, deferredFilter, moment],
  )
  const assigning = useAssignmentForm(selectedRows, () => {
    setSelection(emptySelection)
    setView({ columns: 'programs' })
  })
  const { regimen, setRegimen, assign } = assigning
  const select = (next: typeof selection) => {
    setSelection(next)
    assign.reset()
  }
  const clear = () => {
    select(emptySelection)
    setRegimen('')
  }
  const invite = () => (isWide ? addresses.current?.focus() : setInviteOpen(true))
  const hiddenCount = selectedRows.filter(row => !filteredRows.includes(row)).length

  return (
    <>
      <SidePanelLayout
        head={
          <PageHeader
            title="Athletes"
            sentence={describeRosterSize(rows.length, invitations?.length)}
            isShort
          >
            <RosterActions
              hasAthletes={rows.length > 0}
              shown={view.part === 'invited' ? [] : filteredRows}
              view={view}
              onView={setView}
              onInvite={invite}
            />
          </PageHeader>
        }
        tools={
          rows.length > 0 && (
            <RosterFilterSection
              rows={rows}
              invitations={invitations}
              athleteCount={filteredRows.length}
              view={view}
              moment={moment}
              onView={setView}
            />
          )
        }
        foot={
          selectedRows.length > 0 || (regimen && rows.length > 0) ? (
            <AssignBarSection
              assigning={assigning}
              hiddenCount={hiddenCount}
              onLeaveOut={ids =>
                select({
                  ...emptySelection,
                  ids: new Set([...selection.ids].filter(id => !ids.includes(id))),
                })
              }
              onClear={clear}
            >
              {selectedRows.length > 0 && (
                <>
                  <TextLink to={paths.writeMessage(selectedRows.map(row => row.athlete.id))}>
                    Message
                  </TextLink>
                  <GroupMembershipField rows={selectedRows}>
                    <TextButton>Group</TextButton>
                  </GroupMembershipField>
                  <TagMenuField rows={selectedRows}>
                    <TextButton>Tag</TextButton>
                  </TagMenuField>
                </>
              )}
            </AssignBarSection>
          ) : (
            showLatestAssignment(assigning)
          )
        }
        panel={
          isWide &&
          hasRoomForInvitations(view) &&
          (isEmailVerified || rows.length > 0) && (
            <InviteSection ref={addresses} inviting={inviting} hasUnanswered={view.part !== 'invited'} />
          )
        }
        panelLabel="Invite athletes"
        panelWidth={304}
      >
        {rows.length === 0 ? (
          <EmptyState
            title="No athletes yet"
            actions={
              isEmailVerified ? <Button onClick={invite}>Invite athletes</Button> : <UnverifiedEmailSection />
            }
          >
            Your athletes will appear here with their program, last workout and number of completed sessions.
          </EmptyState>
        ) : view.part === 'invited' ? (
          <UnansweredInvitationsSection filter={view.filter} isWide />
        ) : (
          <AthleteList
            rows={filteredRows}
            hasSeveralCoaches={rows.some(row => !row.isPrimary && row.primaryCoach)}
            view={view}
            selection={selection}
            onSelect={select}
          />
        )}
      </SidePanelLayout>
      <ModalSheet isOpen={isInviteOpen && !isWide} title="Invite" onClose={() => setInviteOpen(false)}>
        <InviteSection inviting={inviting} hasUnanswered isFilled />
        {/* The header of a narrow page has no room for this link. */}
        <TextLink to={paths.importPeople}>Import people</TextLink>
      </ModalSheet>
    </>
  )
}

function RosterActions({
  hasAthletes,
  shown,
  view,
  onView,
  onInvite,
}: {
  hasAthletes: boolean
  /** The rows in the list. */
  shown: readonly RosterEntry[]
  view: RosterView
  onView: (change: Partial<RosterView>) => void
  onInvite: () => void
}) {
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const exportRoster = useExportRoster(shown)
  return (
    <>
      {!isPhone && hasAthletes && view.part !== 'invited' && (
        <RosterColumnsField value={view.columns} onChange={columns => onView({ columns })} />
      )}
      {(isWide || !hasAthletes) && <TextLink to={paths.importPeople}>Import people</TextLink>}
      {hasAthletes && <TextLink to={paths.maxesToUpdate}>Maxes to update</TextLink>}
      {isWide && hasAthletes && (
        <Button
          variant="default"
          size="xs"
          disabled={shown.length === 0}
          title={shown.length === 0 ? 'No athletes to export' : undefined}
          onClick={() => exportRoster.mutate()}
        >
          Export CSV
        </Button>
      )}
      {!isWide && hasAthletes && (
        <Button
          variant="default"
          size="xs"
          className={styles.invite}
          leftSection={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onInvite}
        >
          Invite
        </Button>
      )}
    </>
  )
}

function describeRosterSize(athletes: number, invited: number | undefined): string | undefined {
  if (athletes === 0 && !invited) return undefined
  return `${formatCount(athletes, 'athlete')}${invited ? `, ${invited.toLocaleString()} invited` : ''}`
}

const showLatestAssignment = ({ latest }: AssignmentForm) =>
  latest && <LatestAssignmentSection latest={latest} />

/** The columns about programs need the width of the page. */
const hasRoomForInvitations = ({ columns, part }: RosterView) => columns === 'week' || part === 'invited'
