import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { SidePanelLayout } from '#web/ui/layout/SidePanelLayout.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import table from '#web/ui/table.module.css'
import { EstimateOfferRow } from './EstimateOfferRow.tsx'
import styles from './EstimateOffersSection.module.css'
import { findCaution, formatAllSessionsChanged } from './estimate-offer-texts.ts'
import { focusNextOffer } from './focus-next-offer.ts'
import { type IdentifiedOffer, useAcceptEstimates, useDismissEstimate } from './queries.ts'

const PlanTestDialog = lazy(async () => ({ default: (await import('./PlanTestDialog.tsx')).PlanTestDialog }))

const keyOf = ({ athlete, exercise }: IdentifiedOffer) => `${athlete.id} ${exercise}`

/**
 * The offered estimates, those that need a closer look last, with the button that accepts the selected ones.
 * Estimates that are clearly above the max are selected from the start.
 */
export function EstimateOffersSection({
  offers,
  head,
}: {
  offers: readonly IdentifiedOffer[]
  head: ReactNode
}) {
  const isPhone = useIsPhone()
  const list = useRef<HTMLTableElement>(null)
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const accept = useAcceptEstimates()
  const dismiss = useDismissEstimate()
  const rows = useMemo(
    () => offers.toSorted((one, other) => Number(!!findCaution(one)) - Number(!!findCaution(other))),
    [offers],
  )
  const isSelected = (offer: IdentifiedOffer) => changed.get(keyOf(offer)) ?? findCaution(offer) === null
  const selected = rows.filter(isSelected)
  const select = (chosen: readonly IdentifiedOffer[], isChosen: boolean) =>
    setChanged(new Map([...changed, ...chosen.map(offer => [keyOf(offer), isChosen] as const)]))
  const { mutate, isPending } = accept
  const acceptSelected = useCallback(() => {
    if (selected.length === 0) return
    mutate(
      selected.map(offer => ({ offer, athleteId: offer.athlete.id })),
      {
        onSuccess: () => {
          focusNextOffer(selected.map(offer => offer.id))
          toast.success(`${formatCount(selected.length, 'max')} saved`)
        },
      },
    )
  }, [mutate, selected])
  const [tested, setTested] = useState<IdentifiedOffer>()
  const [currentKey, setCurrentKey] = useState<string>()
  const current = rows.find(offer => keyOf(offer) === currentKey) ?? rows[0]
  const actions = {
    x: (index: number) => {
      const offer = rows[index]
      if (offer) select([offer], !isSelected(offer))
    },
    p: (index: number) => setTested(rows[index]),
  }
  useRowKeyboardNavigation(list, actions)
  usePageShortcut('a', acceptSelected)

  const selectAll = (
    <CheckBox
      aria-label={`Select all ${rows.length}`}
      checked={rows.length > 0 && selected.length === rows.length}
      isMixed={selected.length > 0 && selected.length < rows.length}
      onChange={() => select(rows, selected.length < rows.length)}
    />
  )
  return (
    <SidePanelLayout
      head={head}
      foot={
        <div className={styles.bar}>
          <p role="status">
            <b>{selected.length} selected</b>
            {selected.length > 0 && (
              <span className={styles.total}>{formatAllSessionsChanged(selected)}</span>
            )}
          </p>
          <Button size="md" disabled={selected.length === 0} loading={isPending} onClick={acceptSelected}>
            Use {formatCount(selected.length, 'estimate')}&ensp;<KeyCap>A</KeyCap>
          </Button>
        </div>
      }
    >
      {isPhone && (
        <div className={styles.phoneHead}>
          {selectAll}
          <b>All {rows.length}</b>
        </div>
      )}
      <table ref={list} className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.box}>
              {!isPhone && selectAll}
            </th>
            <th scope="col">Athlete</th>
            <th scope="col">Lift</th>
            <th scope="col" className={table.number}>
              In use
            </th>
            <th scope="col">Source</th>
            <th scope="col" className={table.number}>
              Estimated
            </th>
            <th scope="col" className={styles.plot}>
              90 % range against the max
            </th>
            <th scope="col" className={table.number}>
              Difference
            </th>
            <th scope="col">Sessions</th>
            <th scope="col" className={table.end}>
              <VisuallyHidden>Answers</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(offer => (
            <EstimateOfferRow
              key={keyOf(offer)}
              offer={offer}
              isCurrent={offer === current}
              isSelected={isSelected(offer)}
              onCurrent={() => setCurrentKey(keyOf(offer))}
              onSelect={isChosen => select([offer], isChosen)}
              onTest={() => setTested(offer)}
              onDismiss={() =>
                dismiss.mutate(
                  {
                    athleteId: offer.athlete.id,
                    exercise: offer.exercise,
                    loadKg: offer.estimate.loadKg,
                  },
                  { onSuccess: () => focusNextOffer([offer.id]) },
                )
              }
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>No estimate matches both filters.</p>}
      {tested && (
        <Suspense fallback={null}>
          <PlanTestDialog
            test={{
              athleteId: tested.athlete.id,
              athleteName: formatFullName(tested.athlete),
              exercise: tested.exercise,
            }}
            onClose={() => setTested(undefined)}
          />
        </Suspense>
      )}
      <div className={styles.below}>
        <KeyHints
          keys={[
            ['J K', 'next, previous'],
            ['X', 'select'],
            ['P', 'plan a test'],
          ]}
        />
      </div>
    </SidePanelLayout>
  )
}
