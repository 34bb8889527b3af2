import { Button, Modal } from '@mantine/core'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { Regimen } from '#contract/programs/regimens.ts'
import { ProgramChangesSection } from '#web/regimens/builder/changes/ProgramChangesSection.tsx'
import { toDraftWeeks, toRegimenDraft } from '#web/regimens/builder/draft/draft-conversion.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { oneRevision } from '#web/regimens/builder/history/queries.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { MergeConflictsSection } from './MergeConflictsSection.tsx'
import styles from './MergeDraftDialog.module.css'
import { useDraftMerge } from './use-draft-merge.ts'

type Props = {
  /** The version that was saved while the coach was editing. */
  theirs: Regimen
  mine: RegimenDraft
  /** The version on which the draft is based, and that version's number. */
  base: { saved: RegimenDraft; revision: number }
  isSaving: boolean
  onMerged: (merged: RegimenDraft) => void
  onClose: () => void
}

/** Merges the draft with the saved version. Changes that do not conflict are merged automatically. */
export function MergeDraftDialog(props: Props) {
  const { theirs, base, onClose } = props
  const before = useQuery(oneRevision(theirs.id, base.revision))
  const isPhone = useIsPhone()
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size="64rem"
      classNames={{ body: styles.body ?? '' }}
    >
      {/* Modal.Header would add a second banner landmark to the page. */}
      <div className={styles.head}>
        <Modal.Title className={styles.title}>Merge your draft with version {theirs.revision}</Modal.Title>
        <Modal.CloseButton aria-label="Close" size={48} iconSize={20} />
      </div>
      {before.isPending && <LoadingRows count={6} height={41} />}
      {before.isError && (
        <ErrorState
          title={`Version ${base.revision}, on which your draft is based, could not be loaded.`}
          onRetry={before.refetch}
          isRetrying={before.isFetching}
        >
          Your draft and the saved version are unchanged.
        </ErrorState>
      )}
      {before.data && <MergeForm {...props} weeks={toDraftWeeks(before.data.weeks)} />}
    </Modal>
  )
}

function MergeForm({
  theirs,
  mine,
  base,
  weeks,
  isSaving,
  onMerged,
  onClose,
}: Props & { weeks: RegimenDraft['weeks'] }) {
  const sides = { base: { weeks, saved: base.saved }, theirs: toRegimenDraft(theirs), mine }
  const { merged, conflicts, choices, choose, changes } = useDraftMerge(sides)
  return (
    <>
      {conflicts.length === 0 ? (
        <p className={styles.sentence}>
          No conflicts: your changes and the saved changes can be merged automatically.
        </p>
      ) : (
        <>
          <p className={styles.sentence}>
            {formatCount(conflicts.length, 'part')}{' '}
            {selectPluralForm(conflicts.length, { one: 'was', other: 'were' })} changed in both versions.
            Choose which version to keep; everything else is already merged.
          </p>
          <MergeConflictsSection
            conflicts={conflicts}
            choices={choices}
            number={theirs.revision}
            onChoose={choose}
          />
        </>
      )}
      <div className={styles.sides}>
        <section aria-label={`Changed in version ${theirs.revision}`}>
          <h2 className={styles.side}>Changed in version {theirs.revision}</h2>
          <ProgramChangesSection changes={changes.theirs} none="No changes to the weeks." />
        </section>
        <section aria-label="Changed by you">
          <h2 className={styles.side}>Changed by you</h2>
          <ProgramChangesSection changes={changes.mine} none="No changes to the weeks." />
        </section>
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          Back to my draft
        </Button>
        <Button loading={isSaving} onClick={() => onMerged(merged)}>
          Save merged draft as version {theirs.revision + 1}
        </Button>
      </div>
    </>
  )
}
