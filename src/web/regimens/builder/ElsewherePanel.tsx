import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../app/dates.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { fetchRegimen } from '../queries.ts'
import parts from './Banner.module.css'
import { toDraft } from './contract.ts'
import type { Draft } from './draft.ts'
import { MergeDialog } from './merge/MergeDialog.tsx'
import { newId } from './new-id.ts'

/** Somebody saved another version meanwhile: both are there, and nothing is overwritten unless one says so. */
export function ElsewherePanel({
  regimenId,
  revision,
  isSaving,
  onSave,
  onTake,
  mine,
  saved,
}: {
  regimenId: string
  revision: number | null
  isSaving: boolean
  onSave: (revision: number | null, regimenId?: string) => void
  onTake: (theirs: Draft, revision: number, draft?: Draft) => void
  mine: () => Draft
  /** What was there when mine began. */
  saved: Draft
}) {
  const [isMerging, setMerging] = useState(false)
  const dates = useDates()
  const { data, refetch } = useQuery({
    queryKey: ['regimens', 'elsewhere', regimenId],
    queryFn: () => fetchRegimen(regimenId),
    staleTime: 0,
    gcTime: 0,
  })
  if (!data)
    return (
      <div className={parts.banner} data-kind="look" role="alert">
        <p className={parts.sentence}>
          This regimen was changed elsewhere meanwhile. Nothing was overwritten, and yours is kept here.
        </p>
        <TextButton onClick={() => refetch()}>Look at what was saved</TextButton>
      </div>
    )
  return (
    <div className={parts.banner} data-kind="look" role="alert">
      <p className={parts.sentence}>
        This regimen was changed elsewhere meanwhile: version {data.revision} was saved on{' '}
        {dates.recent(data.updatedAt)}, {dates.time(data.updatedAt)}. Yours{' '}
        {revision !== null && `began from version ${revision} and `}is kept here; nothing was overwritten.
      </p>
      {revision !== null && (
        <Button variant="default" size="xs" onClick={() => setMerging(true)}>
          Merge both…
        </Button>
      )}
      {isMerging && revision !== null && (
        <MergeDialog
          theirs={data}
          mine={mine()}
          base={{ saved, revision }}
          isSaving={isSaving}
          onMerged={merged => {
            onTake(toDraft(data), data.revision, merged)
            onSave(data.revision)
          }}
          onClose={() => setMerging(false)}
        />
      )}
      <Button variant="default" size="xs" onClick={() => onTake(toDraft(data), data.revision)}>
        Show the saved one
      </Button>
      <Button variant="default" size="xs" loading={isSaving} onClick={() => onSave(null, newId())}>
        Save mine as a new regimen
      </Button>
      <Button variant="default" size="xs" loading={isSaving} onClick={() => onSave(data.revision)}>
        Save mine as version {data.revision + 1}
      </Button>
    </div>
  )
}
