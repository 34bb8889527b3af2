import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TextLink } from '../ui/TextLink.tsx'

type Meanwhile = { to: string; label: string }

/** Says honestly that a screen is still to come, what will stand there, and where to go meanwhile. */
export function NotYetScreen({
  title,
  will,
  meanwhile,
}: {
  title: string
  /** What will stand here, as a sentence. */
  will: string
  meanwhile?: Meanwhile
}) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title="Not there yet"
        actions={meanwhile && <TextLink to={meanwhile.to}>{meanwhile.label}</TextLink>}
      >
        {will}
      </EmptyState>
    </>
  )
}
