import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'react-router'
import type { Regimen } from '#contract/programs/regimens.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { BuilderSection } from '#web/regimens/builder/BuilderSection.tsx'
import { useCurrentAndUpcomingAssignments } from '#web/regimens/builder/calendar/use-current-and-upcoming-assignments.ts'
import { findCurrentWeek } from '#web/regimens/builder/calendar/week-calendar.ts'
import { toRegimenDraft } from '#web/regimens/builder/draft/draft-conversion.ts'
import {
  getDraftStorageKey,
  type LocalDraft,
  type LocalDraftRef,
} from '#web/regimens/builder/saving/local-draft.ts'
import { localDraft } from '#web/regimens/builder/saving/queries.ts'
import { assignmentsOfRegimen, fetchRegimen } from '#web/shared/queries/regimens.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

/** Loads a saved regimen and opens it in the builder. */
export function RegimenEditScreen() {
  const { id = '' } = useParams()
  // Always fetch the regimen before editing, because changes based on an outdated revision would be rejected.
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['regimens', 'edited', id],
    queryFn: () => fetchRegimen(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // The builder opens the week in which the athletes are.
  const { isPending: areAssignmentsPending } = useQuery(assignmentsOfRegimen(id))
  if (data && !areAssignmentsPending) return <RegimenWithLocalDraft key={data.id} regimen={data} />
  return (
    <>
      <PageHeader title="Regimen" />
      {isPending || data ? (
        <LoadingRows count={8} height={41} />
      ) : (
        <ErrorState title={error.message} onRetry={refetch} isRetrying={isFetching} />
      )}
    </>
  )
}

function LoadingRegimen() {
  return (
    <>
      <PageHeader title="Regimen" />
      <LoadingRows count={8} height={41} />
    </>
  )
}

function RegimenWithLocalDraft({ regimen }: { regimen: Regimen }) {
  const storageKey = getDraftStorageKey(useUser().id, regimen.id)
  const { data } = useQuery(localDraft(storageKey))
  // Rendering the builder takes long. As a deferred value, it is rendered in many short tasks, and its effects, such as
  // requests, follow in another one after it is painted.
  const storedDraft = useDeferredValue(data, undefined)
  return storedDraft === undefined ? (
    <LoadingRegimen />
  ) : (
    <EditRegimenBuilder regimen={regimen} storageKey={storageKey} storedDraft={storedDraft} />
  )
}

function EditRegimenBuilder({
  regimen,
  storageKey,
  storedDraft,
}: {
  regimen: Regimen
  storageKey: string
  storedDraft: (LocalDraft & LocalDraftRef) | null
}) {
  const { today } = useDateFormatter()
  const running = useCurrentAndUpcomingAssignments(regimen.id, true)
  const [start] = useState(() => {
    const saved = toRegimenDraft(regimen)
    const draft = storedDraft?.draft ?? saved
    return {
      storageKey,
      saved,
      draft,
      openWeek: findCurrentWeek(running, draft.weeks.length, today),
      regimenId: regimen.id,
      // If a draft is based on an earlier revision, saving it is rejected and both versions are shown.
      revision: storedDraft?.revision ?? regimen.revision,
      origin: storedDraft ?? undefined,
    }
  })
  return <BuilderSection title={regimen.name} start={start} />
}
