import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Identity } from '#contract/account/identities.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { myIdentities } from './queries.ts'

const RemoveIdentitySection = lazyWithPreload(
  async () => (await import('./RemoveIdentitySection.tsx')).RemoveIdentitySection,
)

/** Lists the user's accounts at identity providers. Renders nothing if there are none. */
export function IdentitiesSection() {
  const { data, isError, isFetching, refetch } = useQuery(myIdentities)
  if (!data && isError)
    return (
      <ErrorState
        title="Your linked accounts could not be loaded."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  return data?.map(identity => <IdentityRow key={identity.id} identity={identity} />)
}

function IdentityRow({ identity }: { identity: Identity }) {
  const { provider, email, lastUsedAt } = identity
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <LabelValueRow
        label={provider}
        detail={
          <>
            Linked to {email}, last used <RelativeTime instant={lastUsedAt} />
          </>
        }
      >
        <TextButton
          aria-label={isRemoving ? `Cancel: ${provider}` : `Remove ${provider}`}
          onClick={() => setRemoving(!isRemoving)}
        >
          {isRemoving ? 'Cancel' : 'Remove'}
        </TextButton>
      </LabelValueRow>
      <Suspense fallback={<LoadingRows count={1} height={48} />}>
        {isRemoving && <RemoveIdentitySection identity={identity} />}
      </Suspense>
    </>
  )
}
