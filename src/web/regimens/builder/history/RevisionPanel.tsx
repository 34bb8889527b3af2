import { Box } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Regimen } from '#contract/regimens.ts'
import type { Revision, RevisionSummary } from '#contract/revisions.ts'
import { compareProgram } from '#training/program/compare.ts'
import { useUnits } from '../../../app/person.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingRows } from '../../../ui/LoadingRows.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { ChangesPanel } from '../changes/ChangesPanel.tsx'
import { extentOf } from '../changes/change-words.ts'
import { toDraftWeeks } from '../contract.ts'
import { oneRevision } from './queries.ts'
import { ReceiptsPanel } from './ReceiptsPanel.tsx'
import { RestoreField } from './RestoreField.tsx'
import parts from './RevisionPanel.module.css'

/** One version beside another: what it changed, or how it differs from any other. */
export function RevisionPanel({
  regimenId,
  revision: { number },
  newest,
  isChanged,
  onBack,
  onRestored,
}: {
  regimenId: string
  revision: RevisionSummary
  newest: number
  isChanged: boolean
  onBack: (() => void) | undefined
  onRestored: (regimen: Regimen) => void
}) {
  const [other, setOther] = useState(Math.max(1, number - 1))
  const shown = useQuery(oneRevision(regimenId, number))
  const beside = useQuery(oneRevision(regimenId, other))
  const now = useQuery(oneRevision(regimenId, newest))
  const failed = [shown, beside, now].find(one => one.isError)
  return (
    <Box component="section" className={parts.panel} aria-label={`Version ${number}`} tabIndex={0}>
      <div className={parts.tools}>
        {onBack && <TextButton onClick={onBack}>All versions</TextButton>}
        {newest === 1 ? (
          <span className={parts.beside}>Version 1</span>
        ) : (
          <label className={parts.beside}>
            Version {number} compared with{' '}
            <span className={parts.other}>
              <select value={other} onChange={event => setOther(Number(event.currentTarget.value))}>
                {Array.from({ length: newest }, (_, index) => newest - index).map(one => (
                  <option key={one} value={one} disabled={one === number && number > 1}>
                    version {one}
                    {one === newest ? ', the newest' : ''}
                  </option>
                ))}
              </select>
              <IconChevronDown className={parts.chevron} size={15} stroke={1.8} aria-hidden="true" />
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
      {!failed && !(shown.data && beside.data && now.data) && <LoadingRows count={5} height={41} />}
      {shown.data && beside.data && (
        <div className={parts.changes}>
          <Comparison one={beside.data} other={shown.data} />
          <ReceiptsPanel regimenId={regimenId} number={number} isNewest={number === newest} />
        </div>
      )}
      {number < newest && shown.data && now.data && (
        <RestoreField
          regimenId={regimenId}
          wanted={shown.data}
          now={now.data}
          isChanged={isChanged}
          onRestored={onRestored}
        />
      )}
    </Box>
  )
}

/** Read from the older to the newer, whichever was chosen first. */
function Comparison({ one, other }: { one: Revision; other: Revision }) {
  const units = useUnits()
  const [before, after] = one.number < other.number ? [one, other] : [other, one]
  const changes = useMemo(
    () => compareProgram(toDraftWeeks(before.weeks), toDraftWeeks(after.weeks), units),
    [before, after, units],
  )
  const none =
    one.number === other.number
      ? 'This is the first version: with it the regimen began.'
      : `Versions ${before.number} and ${after.number} say the same.`
  return (
    <>
      {changes.length > 0 && (
        <p className={parts.extent}>
          From version {before.number} to version {after.number}: <b>{extentOf(changes)}</b>.
        </p>
      )}
      <ChangesPanel changes={changes} none={none} />
    </>
  )
}
