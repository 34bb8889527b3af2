import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#web/app/session/session.tsx'
import { BuilderSection } from '#web/regimens/builder/BuilderSection.tsx'
import { toRegimenDraft } from '#web/regimens/builder/draft/draft-conversion.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import {
  copyDraft,
  createRegimenDraft,
  type RegimenDraft,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  getDraftStorageKey,
  type LocalDraft,
  type LocalDraftRef,
} from '#web/regimens/builder/saving/local-draft.ts'
import { localDraft } from '#web/regimens/builder/saving/queries.ts'
import { starterProgramDraft } from '#web/regimens/templates/queries.ts'
import { StartOptionsSection } from '#web/regimens/templates/StartOptionsSection.tsx'
import { oneRegimen } from '#web/shared/queries/regimens.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

/**
 * The page for a new regimen: empty, restored from a draft on this device, copied from another regimen, or
 * based on a starter program.
 */
export function RegimenCreateScreen() {
  const [query] = useSearchParams()
  const from = query.get('from')
  const program = query.get('program')
  if (from) return <NewFromCopy key={from} from={from} />
  if (program) return <NewFromStarter key={program} program={program} />
  return <NewFromDraft key="new" which="new" makeDraft={() => createRegimenDraft(newId)} />
}

function NewFromStarter({ program }: { program: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(starterProgramDraft(program))
  if (data) return <NewFromDraft which={`program:${program}`} makeDraft={() => data} />
  return (
    <>
      <PageHeader title="New regimen" />
      {isPending ? (
        <LoadingRows count={8} height={41} />
      ) : (
        <ErrorState title={error.message} onRetry={refetch} isRetrying={isFetching} />
      )}
    </>
  )
}

function NewFromCopy({ from }: { from: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(oneRegimen(from))
  if (data)
    return <NewFromDraft which={`copy:${from}`} makeDraft={() => copyDraft(newId, toRegimenDraft(data))} />
  return (
    <>
      <PageHeader title="New regimen" />
      {isPending ? (
        <LoadingRows count={8} height={41} />
      ) : (
        <ErrorState title={error.message} onRetry={refetch} isRetrying={isFetching}>
          Nothing was copied.
        </ErrorState>
      )}
    </>
  )
}

function NewFromDraft({ which, makeDraft }: { which: string; makeDraft: () => RegimenDraft }) {
  const storageKey = getDraftStorageKey(useUser().id, which)
  const { data: storedDraft } = useQuery(localDraft(storageKey))
  if (storedDraft !== undefined)
    return (
      <NewRegimenBuilder
        which={which}
        storageKey={storageKey}
        storedDraft={storedDraft}
        makeDraft={makeDraft}
      />
    )
  return (
    <>
      <PageHeader title="New regimen" />
      <LoadingRows count={8} height={41} />
    </>
  )
}

function NewRegimenBuilder({
  which,
  storageKey,
  storedDraft,
  makeDraft,
}: {
  which: string
  storageKey: string
  storedDraft: (LocalDraft & LocalDraftRef) | null
  makeDraft: () => RegimenDraft
}) {
  const [start] = useState(() => {
    const empty = makeDraft()
    return {
      storageKey,
      saved: empty,
      draft: storedDraft?.draft ?? empty,
      regimenId: storedDraft?.regimenId ?? newId(),
      revision: null,
      origin: storedDraft ?? undefined,
    }
  })
  return (
    <BuilderSection title="New regimen" start={start}>
      {which === 'new' && <StartOptionsSection />}
    </BuilderSection>
  )
}
