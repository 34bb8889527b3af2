import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { toRegimenDraft } from '#web/regimens/builder/draft/draft-conversion.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { fetchRegimen } from '#web/shared/queries/regimens.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './Banner.module.css'

const MergeDraftDialog = lazyWithPreload(
  async () => (await import('#web/regimens/builder/merge/MergeDraftDialog.tsx')).MergeDraftDialog,
)

/**
 * Shown if another version was saved while the coach was editing. The coach can merge that version and the
 * draft, or keep only one of them.
 */
export function SaveConflictSection({
  regimenId,
  revision,
  isSaving,
  onSave,
  onAdopt,
  mine,
  saved,
}: {
  regimenId: string
  revision: number | null
  isSaving: boolean
  onSave: (revision: number | null, regimenId?: string) => void
  onAdopt: (theirs: RegimenDraft, revision: number, draft?: RegimenDraft) => void
  mine: () => RegimenDraft
  /** The saved version on which the draft is based. */
  saved: RegimenDraft
}) {
  const [isMerging, setMerging] = useState(false)
  const dates = useDateFormatter()
  const { data, refetch } = useQuery({
    queryKey: ['regimens', 'elsewhere', regimenId],
    queryFn: () => fetchRegimen(regimenId),
    staleTime: 0,
    gcTime: 0,
  })
  if (!data)
    return (
      <div className={styles.banner} data-kind="look" role="alert">
        <p className={styles.sentence}>
          This regimen was changed elsewhere. Nothing was overwritten, and your draft is unchanged.
        </p>
        <TextButton onClick={() => refetch()}>Show the saved version</TextButton>
      </div>
    )
  return (
    <div className={styles.banner} data-kind="look" role="alert">
      <p className={styles.sentence}>
        This regimen was changed elsewhere: version {data.revision} was saved {dates.recent(data.updatedAt)},{' '}
        {dates.time(data.updatedAt)}. Your draft {revision !== null && `of version ${revision} `}is unchanged;
        nothing was overwritten.
      </p>
      {revision !== null && (
        <Button variant="default" size="xs" onClick={() => setMerging(true)}>
          Merge both…
        </Button>
      )}
      <Suspense>
        {isMerging && revision !== null && (
          <MergeDraftDialog
            theirs={data}
            mine={mine()}
            base={{ saved, revision }}
            isSaving={isSaving}
            onMerged={merged => {
              onAdopt(toRegimenDraft(data), data.revision, merged)
              onSave(data.revision)
            }}
            onClose={() => setMerging(false)}
          />
        )}
      </Suspense>
      <Button variant="default" size="xs" onClick={() => onAdopt(toRegimenDraft(data), data.revision)}>
        Show saved version
      </Button>
      <Button variant="default" size="xs" loading={isSaving} onClick={() => onSave(null, newId())}>
        Save my draft as a new regimen
      </Button>
      <Button variant="default" size="xs" loading={isSaving} onClick={() => onSave(data.revision)}>
        Save my draft as version {data.revision + 1}
      </Button>
    </div>
  )
}
