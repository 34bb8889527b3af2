import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { RegimenSummary } from '#contract/regimens.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { useKey } from '../ui/use-key.ts'
import { countOf } from '../ui/words.ts'
import { countParts, readWanted } from './listing.ts'
import { ownRegimens } from './queries.ts'
import { RegimenListPanel } from './RegimenListPanel.tsx'
import parts from './RegimenListScreen.module.css'
import { deletedRegimens } from './trash/queries.ts'

export function RegimenListScreen() {
  const { data, isPending, isFetching, refetch } = useQuery(ownRegimens)
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const isTrash = readWanted(address).part === 'trash'
  useKey(
    'n',
    useCallback(() => navigate(paths.regimenCreate), [navigate]),
  )

  if (isPending)
    return (
      <>
        <Head />
        <LoadingRows count={10} height={48} />
      </>
    )
  if (!data)
    return (
      <>
        <Head />
        <ErrorState title={messages.regimen.fetch.listFailed} onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  const isListed = data.length > 0 || isTrash
  return isListed ? <RegimenListPanel all={data} head={<Head all={data} />} /> : <NoRegimens />
}

function Head({ all = [] }: { all?: readonly RegimenSummary[] }) {
  const counts = countParts(all)
  return (
    <PageHead
      title="Regimens"
      sentence={all.length > 0 && `${counts.all}, of which ${counts.running} running`}
      isShort
    >
      <Button component={Link} to={paths.exercises} variant="default" size="xs" className={parts.create}>
        Exercises
      </Button>
      <Button component={Link} to={paths.regimenCreate} size="xs" className={parts.create}>
        <IconPlus className={parts.plus} size={20} stroke={1.8} aria-hidden="true" />
        New
        <span className={parts.wide}>
          &nbsp;regimen&ensp;<KeyCap>N</KeyCap>
        </span>
      </Button>
    </PageHead>
  )
}

function NoRegimens() {
  const { data: deleted = [] } = useQuery(deletedRegimens)
  return (
    <>
      <PageHead title="Regimens" />
      <EmptyState
        title="No regimens yet"
        actions={
          <>
            <Button component={Link} to={paths.regimenCreate}>
              Write a regimen
            </Button>
            <Button component={Link} to={paths.regimenTemplates} variant="default">
              Start from a template
            </Button>
          </>
        }
      >
        Your programs will stand here, each with its weeks, its athletes and when it last changed.{' '}
        {deleted.length > 0 && (
          <TextLink to={paths.deletedRegimens}>
            {countOf(deleted.length, 'deleted regimen')} in the trash
          </TextLink>
        )}
      </EmptyState>
    </>
  )
}
