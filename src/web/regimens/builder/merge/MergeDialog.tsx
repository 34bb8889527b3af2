import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { Regimen } from '#contract/regimens.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingRows } from '../../../ui/LoadingRows.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { countOf } from '../../../ui/words.ts'
import { ChangesPanel } from '../changes/ChangesPanel.tsx'
import { toDraft, toDraftWeeks } from '../contract.ts'
import type { Draft } from '../draft.ts'
import { oneRevision } from '../history/queries.ts'
import { ConflictsPanel } from './ConflictsPanel.tsx'
import parts from './MergeDialog.module.css'
import { useMerging } from './use-merging.ts'

type Props = {
  /** What was saved meanwhile. */
  theirs: Regimen
  mine: Draft
  /** What mine began from, and its number. */
  base: { saved: Draft; revision: number }
  isSaving: boolean
  onMerged: (merged: Draft) => void
  onClose: () => void
}

/** Both versions beside the one from which they began; what is not in conflict is merged by itself. */
export function MergeDialog(props: Props) {
  const { theirs, base, onClose } = props
  const before = useQuery(oneRevision(theirs.id, base.revision))
  const isPhone = usePhone()
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size="64rem"
      classNames={{ body: parts.body ?? '' }}
    >
      {/* Not Modal's own head: a header outside of main would be a second banner of the page. */}
      <div className={parts.head}>
        <Modal.Title className={parts.title}>Merge yours and version {theirs.revision}</Modal.Title>
        <Modal.CloseButton aria-label="Close" size={48} iconSize={20} />
      </div>
      {before.isPending && <LoadingRows count={6} height={41} />}
      {before.isError && (
        <ErrorState
          title={`Version ${base.revision}, from which yours began, could not be loaded.`}
          onRetry={before.refetch}
          isRetrying={before.isFetching}
        >
          Nothing was changed; yours is kept here.
        </ErrorState>
      )}
      {before.data && <Merging {...props} weeks={toDraftWeeks(before.data.weeks)} />}
    </Modal>
  )
}

function Merging({
  theirs,
  mine,
  base,
  weeks,
  isSaving,
  onMerged,
  onClose,
}: Props & { weeks: Draft['weeks'] }) {
  const sides = { base: { weeks, saved: base.saved }, theirs: toDraft(theirs), mine }
  const { merged, conflicts, choices, choose, changes } = useMerging(sides)
  return (
    <>
      {conflicts.length === 0 ? (
        <p className={parts.sentence}>
          Nobody changed what the other changed: both fit together, and nothing has to be decided.
        </p>
      ) : (
        <>
          <p className={parts.sentence}>
            {countOf(conflicts.length, 'part')} {conflicts.length === 1 ? 'was' : 'were'} changed by both. Say
            whose stands; everything else is merged already.
          </p>
          <ConflictsPanel
            conflicts={conflicts}
            choices={choices}
            number={theirs.revision}
            onChoose={choose}
          />
        </>
      )}
      <div className={parts.sides}>
        <section aria-label={`Changed in version ${theirs.revision}`}>
          <h2 className={parts.side}>Changed in version {theirs.revision}</h2>
          <ChangesPanel changes={changes.theirs} none="The weeks say the same as before." />
        </section>
        <section aria-label="Changed by you">
          <h2 className={parts.side}>Changed by you</h2>
          <ChangesPanel changes={changes.mine} none="The weeks say the same as before." />
        </section>
      </div>
      <div className={parts.foot}>
        <Button variant="default" onClick={onClose}>
          Back to mine
        </Button>
        <Button loading={isSaving} onClick={() => onMerged(merged)}>
          Save both together as version {theirs.revision + 1}
        </Button>
      </div>
    </>
  )
}
