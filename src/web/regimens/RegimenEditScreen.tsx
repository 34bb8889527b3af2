import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Regimen } from '#contract/regimens.ts'
import { useUser } from '../app/session.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { BuilderPanel } from './builder/BuilderPanel.tsx'
import { toDraft } from './builder/contract.ts'
import { type KeptDraft, type Origin, placeOf } from './builder/kept-draft.ts'
import { keptDraft } from './builder/queries.ts'
import { fetchRegimen } from './queries.ts'

/** A saved regimen, to be changed. */
export function RegimenEditScreen() {
  const { id = '' } = useParams()
  // What one changes is looked at anew: an older state would only be refused at the end.
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['regimens', 'edited', id],
    queryFn: () => fetchRegimen(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <Edit key={data.id} regimen={data} />
  return (
    <>
      <PageHead title="Regimen" />
      {isPending ? (
        <LoadingRows count={8} height={41} />
      ) : (
        <ErrorState title={error.message} onRetry={refetch} isRetrying={isFetching} />
      )}
    </>
  )
}

function Waiting() {
  return (
    <>
      <PageHead title="Regimen" />
      <LoadingRows count={8} height={41} />
    </>
  )
}

function Edit({ regimen }: { regimen: Regimen }) {
  const place = placeOf(useUser().id, regimen.id)
  const { data: kept } = useQuery(keptDraft(place))
  return kept === undefined ? <Waiting /> : <Writing regimen={regimen} place={place} kept={kept} />
}

function Writing({
  regimen,
  place,
  kept,
}: {
  regimen: Regimen
  place: string
  kept: (KeptDraft & Origin) | null
}) {
  const [start] = useState(() => {
    const saved = toDraft(regimen)
    return {
      place,
      saved,
      draft: kept?.draft ?? saved,
      regimenId: regimen.id,
      // A draft that began from an earlier revision is refused when it is saved, and both are shown.
      revision: kept?.revision ?? regimen.revision,
      origin: kept ?? undefined,
    }
  })
  return <BuilderPanel title={regimen.name} start={start} />
}
