import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../app/session.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { BuilderPanel } from './builder/BuilderPanel.tsx'
import { toDraft } from './builder/contract.ts'
import { copyDraft, type Draft, newDraft } from './builder/draft.ts'
import { type KeptDraft, type Origin, placeOf } from './builder/kept-draft.ts'
import { newId } from './builder/new-id.ts'
import { keptDraft } from './builder/queries.ts'
import { oneRegimen } from './queries.ts'
import { starterDraft } from './starting/queries.ts'
import { StartPanel } from './starting/StartPanel.tsx'

/** A new regimen: empty, from the draft that was kept, as a copy of another one, or from one of the project's programs. */
export function RegimenCreateScreen() {
  const [query] = useSearchParams()
  const from = query.get('from')
  const program = query.get('program')
  if (from) return <Copy key={from} from={from} />
  if (program) return <Starter key={program} program={program} />
  return <New key="new" which="new" makeDraft={() => newDraft(newId)} />
}

function Starter({ program }: { program: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(starterDraft(program))
  if (data) return <New which={`program:${program}`} makeDraft={() => data} />
  return (
    <>
      <PageHead title="New regimen" />
      {isPending ? (
        <LoadingRows count={8} height={41} />
      ) : (
        <ErrorState title={error.message} onRetry={refetch} isRetrying={isFetching} />
      )}
    </>
  )
}

function Copy({ from }: { from: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(oneRegimen(from))
  if (data) return <New which={`copy:${from}`} makeDraft={() => copyDraft(newId, toDraft(data))} />
  return (
    <>
      <PageHead title="New regimen" />
      {isPending ? (
        <LoadingRows count={8} height={41} />
      ) : (
        <ErrorState title={error.message} onRetry={refetch} isRetrying={isFetching}>
          What should be copied could not be loaded. Nothing was changed.
        </ErrorState>
      )}
    </>
  )
}

function New({ which, makeDraft }: { which: string; makeDraft: () => Draft }) {
  const place = placeOf(useUser().id, which)
  const { data: kept } = useQuery(keptDraft(place))
  if (kept !== undefined) return <Writing which={which} place={place} kept={kept} makeDraft={makeDraft} />
  return (
    <>
      <PageHead title="New regimen" />
      <LoadingRows count={8} height={41} />
    </>
  )
}

function Writing({
  which,
  place,
  kept,
  makeDraft,
}: {
  which: string
  place: string
  kept: (KeptDraft & Origin) | null
  makeDraft: () => Draft
}) {
  const [start] = useState(() => {
    const empty = makeDraft()
    return {
      place,
      saved: empty,
      draft: kept?.draft ?? empty,
      regimenId: kept?.regimenId ?? newId(),
      revision: null,
      origin: kept ?? undefined,
    }
  })
  return (
    <BuilderPanel title="New regimen" start={start}>
      {which === 'new' && <StartPanel />}
    </BuilderPanel>
  )
}
