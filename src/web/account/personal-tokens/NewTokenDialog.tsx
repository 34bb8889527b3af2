import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCoach } from '#contract/account/profile.ts'
import { tokenAreas } from '#contract/account/token-scopes.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useUser } from '#web/app/session/session.tsx'
import { roster } from '#web/shared/queries/roster.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { MultiSelectField } from '#web/ui/controls/MultiSelectField.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './NewTokenDialog.module.css'
import { type CreatedToken, createPersonalToken } from './queries.ts'
import { type AreaAccess, areaTexts, type TokenAccess, toScopes } from './token-areas.ts'

const accessLabels: { value: AreaAccess; label: string }[] = [
  { value: 'none', label: 'No access' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
]

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'It does not expire' },
]

const millisecondsPerDay = 86_400_000

/** Creates a personal access token: what it may do, for which athletes and until when. */
export function NewTokenDialog({
  onCreated,
  onClose,
}: {
  onCreated: (created: CreatedToken) => void
  onClose: () => void
}) {
  const user = useUser()
  const [name, setName] = useState('')
  const [access, setAccess] = useState<TokenAccess>({})
  const [athleteIds, setAthleteIds] = useState<string[]>()
  const [lifetimeDays, setLifetimeDays] = useState('90')
  const [currentPassword, setCurrentPassword] = useState('')
  const [showsMissing, setShowsMissing] = useState(false)
  const scopes = toScopes(access)
  const create = useSubmission({ mutationFn: createPersonalToken, onSuccess: onCreated })
  const faults = getFieldErrors(create.error)
  const isMissingScopes = scopes.length === 0
  const isMissingAthletes = athleteIds?.length === 0
  return (
    <ModalSheet isOpen title="New token" size="34rem" onClose={onClose}>
      <form
        className={styles.form}
        aria-label="New token"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setShowsMissing(true)
          if (name.trim() === '' || isMissingScopes || isMissingAthletes || currentPassword === '') return
          const expiresAt = lifetimeDays
            ? new Date(Date.now() + Number(lifetimeDays) * millisecondsPerDay).toISOString()
            : null
          create.mutate({ name, scopes, athleteIds: athleteIds ?? null, expiresAt, currentPassword })
        }}
      >
        <TextInput
          label="Name"
          description="Where you will use it, such as “Club sheet”."
          required
          withAsterisk={false}
          data-autofocus
          maxLength={60}
          value={name}
          error={faults.name ?? (showsMissing && name.trim() === '' && 'Give the token a name.')}
          onChange={event => setName(event.currentTarget.value)}
        />
        <fieldset className={styles.areas}>
          <legend>What the token may do</legend>
          {tokenAreas
            .filter(area => area !== 'admin' || user.role === 'admin')
            .map(area => (
              <NativeSelect
                key={area}
                classNames={{ root: styles.area, label: styles.areaLabel }}
                label={areaTexts[area].title}
                description={areaTexts[area].detail}
                data={accessLabels}
                value={access[area] ?? 'none'}
                onChange={event => setAccess({ ...access, [area]: event.currentTarget.value as AreaAccess })}
              />
            ))}
          {showsMissing && isMissingScopes && <FormFault>Choose what the token may do.</FormFault>}
        </fieldset>
        {isCoach(user) && (
          <>
            <NativeSelect
              label="Athletes"
              description="A token that is limited to athletes works only for requests that name them."
              data={[
                { value: 'all', label: 'All your athletes' },
                { value: 'some', label: 'Only some athletes' },
              ]}
              value={athleteIds ? 'some' : 'all'}
              onChange={event => setAthleteIds(event.currentTarget.value === 'some' ? [] : undefined)}
            />
            {athleteIds && <AthletesOfTokenField chosen={athleteIds} onChange={setAthleteIds} />}
            {showsMissing && isMissingAthletes && <FormFault>Choose an athlete.</FormFault>}
          </>
        )}
        <NativeSelect
          label="Expires after"
          data={lifetimes}
          value={lifetimeDays}
          onChange={event => setLifetimeDays(event.currentTarget.value)}
        />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={currentPassword}
          error={faults.currentPassword ?? (showsMissing && currentPassword === '' && 'Enter your password.')}
          onChange={event => setCurrentPassword(event.currentTarget.value)}
        />
        {create.error && !faults.currentPassword && (
          <FormFault>
            {getFailureMessage(create.error, 'The token was not created. Please try again.')}
          </FormFault>
        )}
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create token
          </Button>
        </div>
      </form>
    </ModalSheet>
  )
}

function AthletesOfTokenField({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (athleteIds: string[]) => void
}) {
  const { data, isError, isFetching, refetch } = useQuery(roster)
  if (!data && isError)
    return <ErrorState title="Your athletes could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <LoadingRows count={1} height={48} />
  const names = new Map(data.map(({ athlete }) => [athlete.id, formatFullName(athlete)]))
  return (
    <MultiSelectField
      label="Athletes of this token"
      add="Add an athlete"
      options={[...names.keys()]}
      chosen={chosen}
      labelOf={id => names.get(id) ?? 'Athlete'}
      onChange={onChange}
    />
  )
}
