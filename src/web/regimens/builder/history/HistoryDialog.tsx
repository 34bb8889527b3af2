import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Regimen } from '#contract/regimens.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingRows } from '../../../ui/LoadingRows.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import parts from './HistoryDialog.module.css'
import { revisionsOf } from './queries.ts'
import { RevisionPanel } from './RevisionPanel.tsx'
import { RevisionsPanel } from './RevisionsPanel.tsx'

/** Every saved version, what each changed, and the way back to it. */
export function HistoryDialog({
  regimenId,
  isChanged,
  onRestored,
  onClose,
}: {
  regimenId: string
  /** There is something in the builder that is not saved. */
  isChanged: boolean
  onRestored: (regimen: Regimen) => void
  onClose: () => void
}) {
  const { data: revisions = [], ...query } = useInfiniteQuery(revisionsOf(regimenId))
  const [chosen, choose] = useState<number>()
  const isPhone = usePhone()
  const [newest] = revisions
  // A desk shows both; a phone first the list.
  const shown = revisions.find(one => one.number === chosen) ?? (isPhone ? undefined : newest)
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size="64rem"
      classNames={{ body: parts.body ?? '', content: parts.content ?? '' }}
    >
      {/* Not Modal's own head: a header outside of main would be a second banner of the page. */}
      <div className={parts.head}>
        <Modal.Title className={parts.title}>History of versions</Modal.Title>
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
      <div className={parts.panes}>
        {newest && (!isPhone || !shown) && (
          <RevisionsPanel
            revisions={revisions}
            chosen={shown?.number}
            onChoose={choose}
            more={
              query.hasNextPage && (
                <TextButton onClick={() => query.fetchNextPage()}>
                  {query.isFetchingNextPage ? 'Loading earlier versions' : 'Show earlier versions'}
                </TextButton>
              )
            }
          />
        )}
        {newest && shown && (
          <RevisionPanel
            key={shown.number}
            regimenId={regimenId}
            revision={shown}
            newest={newest.number}
            isChanged={isChanged}
            onBack={isPhone ? () => choose(undefined) : undefined}
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
