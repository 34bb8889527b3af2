import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Regimen } from '#contract/programs/regimens.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { revisionsOfRegimen } from './queries.ts'
import { RevisionComparisonSection } from './RevisionComparisonSection.tsx'
import styles from './RevisionHistoryDialog.module.css'
import { RevisionList } from './RevisionList.tsx'

/** Lists all saved versions and their changes, and lets the coach restore a version. */
export function RevisionHistoryDialog({
  regimenId,
  isChanged,
  onRestored,
  onClose,
}: {
  regimenId: string
  /** True if the builder has unsaved changes. */
  isChanged: boolean
  onRestored: (regimen: Regimen) => void
  onClose: () => void
}) {
  const { data: revisions = [], ...query } = useInfiniteQuery(revisionsOfRegimen(regimenId))
  const [selectedNumber, setSelectedNumber] = useState<number>()
  const isPhone = useIsPhone()
  const [newest] = revisions
  // A wide screen shows the list next to a version; a phone shows only the list at first.
  const current = revisions.find(one => one.number === selectedNumber) ?? (isPhone ? undefined : newest)
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size="64rem"
      classNames={{ body: styles.body ?? '', content: styles.content ?? '' }}
    >
      {/* Modal.Header would add a second banner landmark to the page. */}
      <div className={styles.head}>
        <Modal.Title className={styles.title}>Version history</Modal.Title>
        <Modal.CloseButton aria-label="Close" size={48} iconSize={20} />
      </div>
      {query.isPending && <LoadingRows count={6} height={56} />}
      {query.isError && revisions.length === 0 && (
        <ErrorState
          title="The history could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        >
          Nothing was changed.
        </ErrorState>
      )}
      <div className={styles.panes}>
        {newest && (!isPhone || !current) && (
          <RevisionList
            revisions={revisions}
            selected={current?.number}
            onChoose={setSelectedNumber}
            more={
              query.hasNextPage && (
                <TextButton onClick={() => query.fetchNextPage()}>
                  {query.isFetchingNextPage ? 'Loading earlier versions…' : 'Show earlier versions'}
                </TextButton>
              )
            }
          />
        )}
        {newest && current && (
          <RevisionComparisonSection
            key={current.number}
            regimenId={regimenId}
            revision={current}
            newest={newest.number}
            isChanged={isChanged}
            onBack={isPhone ? () => setSelectedNumber(undefined) : undefined}
            onRestored={regimen => {
              onRestored(regimen)
              onClose()
            }}
          />
        )}
      </div>
    </Modal>
  )
}
