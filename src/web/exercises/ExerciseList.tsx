import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { OwnExercise } from '#contract/exercises/exercises.ts'
import type { Library } from '#training/exercises/library.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { SidePanelLayout } from '#web/ui/layout/SidePanelLayout.tsx'
import { getTableAttributes, TableBody } from '#web/ui/layout/TableBody.tsx'
import table from '#web/ui/table.module.css'
import { ExerciseDetailsSection } from './ExerciseDetailsSection.tsx'
import { ExerciseDialog } from './ExerciseDialog.tsx'
import { ExerciseFilterSection } from './ExerciseFilterSection.tsx'
import styles from './ExerciseList.module.css'
import { ExerciseListRow } from './ExerciseListRow.tsx'
import { countExercisesByTab, defaultExerciseFilter, filterExercises } from './exercise-filter.ts'
import { MergeExerciseDialog } from './MergeExerciseDialog.tsx'
import { useExerciseFilter } from './use-exercise-filter.ts'

type OpenedDialog = { kind: 'write'; own?: OwnExercise; name?: string } | { kind: 'merge'; own: OwnExercise }

/** The exercise list with its filters, and the details of the selected exercise. */
export function ExerciseList({ library, own }: { library: Library; own: readonly OwnExercise[] }) {
  const { filter, setFilter } = useExerciseFilter()
  const [currentId, setCurrentId] = useState<string>()
  const [openedId, setOpenedId] = useState<string>()
  const [dialog, setDialog] = useState<OpenedDialog>()
  const matches = useMemo(() => filterExercises(library, own, filter), [library, own, filter])
  const keys = useMemo(() => matches.map(one => one.exercise.id), [matches])
  const isPhone = useIsPhone()
  const currentIndex = Math.max(
    0,
    matches.findIndex(one => one.exercise.id === currentId),
  )
  const current = matches[currentIndex]
  const opened = isPhone ? matches.find(one => one.exercise.id === openedId) : undefined
  const list = useRef<HTMLTableElement>(null)
  useRowKeyboardNavigation(
    list,
    useMemo(() => ({}), []),
  )
  usePageShortcut(
    'n',
    useCallback(() => setDialog({ kind: 'write' }), []),
  )
  const openDialog = (next: OpenedDialog) => {
    setOpenedId(undefined)
    setDialog(next)
  }
  const panelOf = (listed: (typeof matches)[number]) => (
    <ExerciseDetailsSection
      key={listed.exercise.id}
      listed={listed}
      library={library}
      onEdit={own => openDialog({ kind: 'write', own })}
      onMerge={own => openDialog({ kind: 'merge', own })}
    />
  )

  return (
    <>
      <SidePanelLayout
        head={<ListHeader library={library} own={own} onNew={() => setDialog({ kind: 'write' })} />}
        tools={
          <ExerciseFilterSection
            filter={filter}
            counts={countExercisesByTab(library, own)}
            onChange={setFilter}
          />
        }
        panel={current && panelOf(current)}
        panelLabel="Chosen exercise"
        panelWidth={312}
        panelGround="sheet"
      >
        {matches.length === 0 ? (
          <p className={styles.nothing}>
            {filter.part === 'own' && own.length === 0
              ? 'You have not created any exercises yet. Create exercises that are missing from the library.'
              : 'No exercises found.'}{' '}
            {filter.searchText.trim() !== '' && (
              <TextButton onClick={() => setDialog({ kind: 'write', name: filter.searchText.trim() })}>
                Create “{filter.searchText.trim()}”
              </TextButton>
            )}{' '}
            <TextButton onClick={() => setFilter(defaultExerciseFilter)}>Show all</TextButton>
          </p>
        ) : (
          <table
            ref={list}
            className={`${table.table} ${styles.table}`}
            {...getTableAttributes(matches.length)}
          >
            <thead>
              <tr>
                <th className={table.lead}>Exercise</th>
                <th>Muscles</th>
                <th>Equipment</th>
                <th className={table.end}>Tracked by</th>
              </tr>
            </thead>
            <TableBody
              keys={keys}
              rowHeightPx={isPhone ? 62 : 49}
              keptIndexes={[currentIndex]}
              renderRow={(index, place) => {
                const listed = matches[index]
                return (
                  listed && (
                    <ExerciseListRow
                      key={listed.exercise.id}
                      listed={listed}
                      place={place}
                      library={library}
                      isCurrent={!isPhone && listed === current}
                      onChoose={setCurrentId}
                      onOpen={setOpenedId}
                    />
                  )
                )
              }}
            />
          </table>
        )}
      </SidePanelLayout>
      {opened && (
        <ModalSheet isOpen title={opened.exercise.name} onClose={() => setOpenedId(undefined)}>
          {panelOf(opened)}
        </ModalSheet>
      )}
      {dialog?.kind === 'write' && (
        <ExerciseDialog own={dialog.own} name={dialog.name} onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === 'merge' && (
        <MergeExerciseDialog own={dialog.own} library={library} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

function ListHeader({
  library,
  own,
  onNew,
}: {
  library: Library
  own: readonly OwnExercise[]
  onNew: () => void
}) {
  return (
    <PageHeader
      title="Exercises"
      sentence={`${library.exercises.length.toLocaleString()} in total, ${own.length.toLocaleString()} of your own`}
      isShort
    >
      <Button size="xs" className={styles.create} onClick={onNew}>
        <IconPlus className={styles.plus} size={20} stroke={1.8} aria-hidden="true" />
        New
        <span className={styles.wide}>
          &nbsp;exercise&ensp;<KeyCap>N</KeyCap>
        </span>
      </Button>
    </PageHeader>
  )
}
