import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ListedChange, ProposedChange } from '#contract/account/proposed-changes.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { FieldValueList } from './FieldValueList.tsx'
import { formatFieldName, takeFirstSentence } from './field-labels.ts'
import styles from './ProposedChanges.module.css'
import { confirmChange, proposedChange, rejectChange } from './queries.ts'

/** Shows a proposed change, value by value, and lets the user confirm or reject it. */
export function ReviewChangeDialog({ change, onClose }: { change: ListedChange; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(proposedChange(change.id))
  return (
    <ModalSheet isOpen title="Review change" size="40rem" onClose={onClose}>
      <p className={styles.summary}>{takeFirstSentence(change.summary)}</p>
      {data && <ChangeContent change={data} onClose={onClose} />}
      {!data && isError && (
        <ErrorState title="The change could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {!data && !isError && <LoadingRows count={3} height={40} />}
    </ModalSheet>
  )
}

function ChangeContent({ change, onClose }: { change: ProposedChange; onClose: () => void }) {
  const { params, query, input, subject, current, problem, tokenName } = change
  return (
    <>
      <dl className={styles.fields}>
        {subject !== null && <Field name="What is changed" value={subject} />}
        {Object.entries({ ...params, ...query }).map(([name, value]) => (
          <Field key={name} name={formatFieldName(name)} value={value} />
        ))}
        {Object.entries(input).map(([name, value]) => (
          <Field
            key={name}
            name={formatFieldName(name)}
            value={value}
            {...(current && name in current && { now: current[name] })}
          />
        ))}
      </dl>
      <p className={styles.note}>
        {tokenName === null ? 'Proposed by you.' : `Proposed with the token “${tokenName}”.`} Nothing changes
        until you confirm.
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          The change was not made. {problem}
        </p>
      )}
      {change.state === 'waiting' && <Decision change={change} onClose={onClose} />}
    </>
  )
}

function Field({ name, value, ...rest }: { name: string; value: unknown; now?: unknown }) {
  return (
    <div className={styles.field}>
      <dt>{name}</dt>
      {'now' in rest && (
        <dd className={styles.note}>
          Now: <FieldValueList value={rest.now} />
        </dd>
      )}
      <dd>
        <FieldValueList value={value} />
      </dd>
    </div>
  )
}

function Decision({ change: { id }, onClose }: { change: ProposedChange; onClose: () => void }) {
  const confirm = useMutation({
    mutationFn: () => confirmChange(id),
    onSuccess: ({ state }) => {
      if (state !== 'applied') return
      toast.success('The change was made.')
      onClose()
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'The change was not confirmed. Please try again.')),
  })
  const reject = useMutation({
    mutationFn: () => rejectChange(id),
    onSuccess: () => {
      toast.success('The change was rejected.')
      onClose()
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'The change was not rejected. Please try again.')),
  })
  const isBusy = confirm.isPending || reject.isPending
  return (
    <div className={styles.buttons}>
      <Button variant="default" disabled={isBusy} loading={reject.isPending} onClick={() => reject.mutate()}>
        Reject
      </Button>
      <Button disabled={isBusy} loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm change
      </Button>
    </div>
  )
}
