import { Box } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RegimenRevision, RegimenRevisionSummary } from '#contract/programs/regimen-revisions.ts'
import type { Regimen } from '#contract/programs/regimens.ts'
import { compareProgram } from '#training/program/compare-program.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { summarizeProgramChanges } from '#web/regimens/builder/changes/describe-changes.ts'
import { ProgramChangesSection } from '#web/regimens/builder/changes/ProgramChangesSection.tsx'
import { toDraftWeeks } from '#web/regimens/builder/draft/draft-conversion.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { oneRevision } from './queries.ts'
import { ReceiptsSection } from './ReceiptsSection.tsx'
import { RestoreField } from './RestoreField.tsx'
import styles from './RevisionComparisonSection.module.css'

/** Compares a version with the previous version or any other version. */
export function RevisionComparisonSection({
  regimenId,
  revision: { number },
  newest,
  isChanged,
  onBack,
  onRestored,
}: {
  regimenId: string
  revision: RegimenRevisionSummary
  newest: number
  isChanged: boolean
  onBack: (() => void) | undefined
  onRestored: (regimen: Regimen) => void
}) {
  const [other, setOther] = useState(Math.max(1, number - 1))
  const current = useQuery(oneRevision(regimenId, number))
  const compared = useQuery(oneRevision(regimenId, other))
  const latest = useQuery(oneRevision(regimenId, newest))
  const failed = [current, compared, latest].find(one => one.isError)
  return (
    <Box component="section" className={styles.panel} aria-label={`Version ${number}`} tabIndex={0}>
      <div className={styles.tools}>
        {onBack && <TextButton onClick={onBack}>All versions</TextButton>}
        {newest === 1 ? (
          <span className={styles.beside}>Version 1</span>
        ) : (
          <label className={styles.beside}>
            Version {number} compared with{' '}
            <span className={styles.other}>
              <select value={other} onChange={event => setOther(Number(event.currentTarget.value))}>
                {Array.from({ length: newest }, (_, index) => newest - index).map(one => (
                  <option key={one} value={one} disabled={one === number && number > 1}>
                    version {one}
                    {one === newest ? ' (newest)' : ''}
                  </option>
                ))}
              </select>
              <IconChevronDown className={styles.chevron} size={15} stroke={1.8} aria-hidden="true" />
            </span>
          </label>
        )}
      </div>
      {failed && (
        <ErrorState
          title="This version could not be loaded."
          onRetry={failed.refetch}
          isRetrying={failed.isFetching}
        />
      )}
      {!failed && !(current.data && compared.data && latest.data) && <LoadingRows count={5} height={41} />}
      {current.data && compared.data && (
        <div className={styles.changes}>
          <RevisionChanges one={compared.data} other={current.data} />
          <ReceiptsSection regimenId={regimenId} number={number} isNewest={number === newest} />
        </div>
      )}
      {number < newest && current.data && latest.data && (
        <RestoreField
          regimenId={regimenId}
          version={current.data}
          newest={latest.data}
          isChanged={isChanged}
          onRestored={onRestored}
        />
      )}
    </Box>
  )
}

/** Shows the changes from the older to the newer version, regardless of which was selected first. */
function RevisionChanges({ one, other }: { one: RegimenRevision; other: RegimenRevision }) {
  const units = useUnits()
  const [before, after] = one.number < other.number ? [one, other] : [other, one]
  const changes = useMemo(
    () => compareProgram(toDraftWeeks(before.weeks), toDraftWeeks(after.weeks), units),
    [before, after, units],
  )
  const none =
    one.number === other.number
      ? 'This is the first version.'
      : `Versions ${before.number} and ${after.number} are identical.`
  return (
    <>
      {changes.length > 0 && (
        <p className={styles.extent}>
          From version {before.number} to version {after.number}: <b>{summarizeProgramChanges(changes)}</b>.
        </p>
      )}
      <ProgramChangesSection changes={changes} none={none} />
    </>
  )
}
