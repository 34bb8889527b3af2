import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { OwnExercise } from '#contract/exercises.ts'
import type { Library } from '#training/exercises/library.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panes } from '../ui/Panes.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import table from '../ui/table.module.css'
import { useKey } from '../ui/use-key.ts'
import { usePhone } from '../ui/use-phone.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { ExerciseDialog } from './ExerciseDialog.tsx'
import parts from './ExerciseListPanel.module.css'
import { ExercisePanel } from './ExercisePanel.tsx'
import { ExerciseRow } from './ExerciseRow.tsx'
import { ExerciseToolsPanel } from './ExerciseToolsPanel.tsx'
import { choose, countParts, usual } from './listing.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { useWanted } from './use-wanted.ts'

/** More at once would be slow to draw, and nobody reads them. */
const rowsAtOnce = 100

type Asked = { kind: 'write'; own?: OwnExercise; name?: string } | { kind: 'merge'; own: OwnExercise }

/** The list with its tools, and the exercise on which the corner stands beside it. */
export function ExerciseListPanel({ library, own }: { library: Library; own: readonly OwnExercise[] }) {
  const { wanted, look } = useWanted()
  const [currentId, setCurrentId] = useState<string>()
  const [openedId, setOpenedId] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const [shownAtMost, setShownAtMost] = useState(rowsAtOnce)
  const chosen = useMemo(() => choose(library, own, wanted), [library, own, wanted])
  const shown = chosen.slice(0, shownAtMost)
  const isPhone = usePhone()
  const current = shown.find(one => one.exercise.id === currentId) ?? shown[0]
  const opened = isPhone ? chosen.find(one => one.exercise.id === openedId) : undefined
  const list = useRef<HTMLTableElement>(null)
  useRowKeys(
    list,
    useMemo(() => ({}), []),
  )
  useKey(
    'n',
    useCallback(() => setAsked({ kind: 'write' }), []),
  )
  const ask = (next: Asked) => {
    setOpenedId(undefined)
    setAsked(next)
  }
  const panelOf = (listed: (typeof chosen)[number]) => (
    <ExercisePanel
      key={listed.exercise.id}
      listed={listed}
      library={library}
      onEdit={own => ask({ kind: 'write', own })}
      onMerge={own => ask({ kind: 'merge', own })}
    />
  )

  return (
    <>
      <Panes
        head={<Head library={library} own={own} onNew={() => setAsked({ kind: 'write' })} />}
        tools={<ExerciseToolsPanel wanted={wanted} counts={countParts(library, own)} onChange={look} />}
        panel={current && panelOf(current)}
        panelLabel="Chosen exercise"
        panelWidth={312}
        panelGround="sheet"
      >
        {shown.length === 0 ? (
          <p className={parts.nothing}>
            {wanted.part === 'own' && own.length === 0
              ? 'None of your own yet: what the library lacks, or calls otherwise.'
              : 'No exercise here is called so.'}{' '}
            {wanted.sought.trim() !== '' && (
              <TextButton onClick={() => setAsked({ kind: 'write', name: wanted.sought.trim() })}>
                Write “{wanted.sought.trim()}”
              </TextButton>
            )}{' '}
            <TextButton onClick={() => look(usual)}>Show all</TextButton>
          </p>
        ) : (
          <table ref={list} className={table.table}>
            <thead>
              <tr>
                <th className={table.lead}>Exercise</th>
                <th>Muscles</th>
                <th>With</th>
                <th className={table.end}>Counted in</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(listed => (
                <ExerciseRow
                  key={listed.exercise.id}
                  listed={listed}
                  library={library}
                  isCurrent={!isPhone && listed === current}
                  onChoose={setCurrentId}
                  onOpen={setOpenedId}
                />
              ))}
            </tbody>
          </table>
        )}
        {chosen.length > shown.length && (
          <p className={parts.more}>
            {shown.length} of {chosen.length} shown
            <Button variant="default" size="xs" onClick={() => setShownAtMost(shownAtMost + rowsAtOnce)}>
              Show {Math.min(rowsAtOnce, chosen.length - shown.length)} more
            </Button>
          </p>
        )}
      </Panes>
      {opened && (
        <Sheet isOpen title={opened.exercise.name} onClose={() => setOpenedId(undefined)}>
          {panelOf(opened)}
        </Sheet>
      )}
      {asked?.kind === 'write' && (
        <ExerciseDialog own={asked.own} name={asked.name} onClose={() => setAsked(undefined)} />
      )}
      {asked?.kind === 'merge' && (
        <MergeDialog own={asked.own} library={library} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

function Head({ library, own, onNew }: { library: Library; own: readonly OwnExercise[]; onNew: () => void }) {
  return (
    <PageHead
      title="Exercises"
      sentence={`${library.exercises.length.toLocaleString()}, of which ${own.length.toLocaleString()} your own`}
      isShort
    >
      <Button size="xs" className={parts.create} onClick={onNew}>
        <IconPlus className={parts.plus} size={20} stroke={1.8} aria-hidden="true" />
        New
        <span className={parts.wide}>
          &nbsp;exercise&ensp;<KeyCap>N</KeyCap>
        </span>
      </Button>
    </PageHead>
  )
}
