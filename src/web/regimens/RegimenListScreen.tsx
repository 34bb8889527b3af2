import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { deletedRegimens } from '#web/regimens/trash/queries.ts'
import { ownRegimens } from '#web/shared/queries/regimens.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { RegimenList } from './RegimenList.tsx'
import styles from './RegimenListScreen.module.css'
import { countRegimensByStatusFilter, parseRegimenFilter } from './regimen-list.ts'

export function RegimenListScreen() {
  const { data, isPending, isFetching, refetch } = useQuery(ownRegimens)
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const isTrash = parseRegimenFilter(address).status === 'trash'
  usePageShortcut(
    'n',
    useCallback(() => navigate(paths.regimenCreate), [navigate]),
  )

  if (isPending)
    return (
      <>
        <RegimenListHeader />
        <LoadingRows count={10} height={48} />
      </>
    )
  if (!data)
    return (
      <>
        <RegimenListHeader />
        <ErrorState title={messages.regimen.fetch.listFailed} onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  const isListed = data.length > 0 || isTrash
  return isListed ? <RegimenList all={data} head={<RegimenListHeader all={data} />} /> : <NoRegimens />
}

function RegimenListHeader({ all = [] }: { all?: readonly RegimenSummary[] }) {
  const counts = countRegimensByStatusFilter(all)
  return (
    <PageHeader
      title="Regimens"
      sentence={all.length > 0 && `${counts.all} total, ${counts.running} running`}
      isShort
    >
      <Button component={Link} to={paths.imports} variant="default" size="xs" className={styles.wide}>
        Import
      </Button>
      <Button component={Link} to={paths.exercises} variant="default" size="xs" className={styles.create}>
        Exercises
      </Button>
      <Button component={Link} to={paths.regimenCreate} size="xs" className={styles.create}>
        <IconPlus className={styles.plus} size={20} stroke={1.8} aria-hidden="true" />
        New
        <span className={styles.wide}>
          &nbsp;regimen&ensp;<KeyCap>N</KeyCap>
        </span>
      </Button>
    </PageHeader>
  )
}

function NoRegimens() {
  const { data: deleted = [] } = useQuery(deletedRegimens)
  return (
    <>
      <PageHeader title="Regimens" />
      <EmptyState
        title="No regimens yet"
        actions={
          <>
            <Button component={Link} to={paths.regimenCreate}>
              Create a regimen
            </Button>
            <Button component={Link} to={paths.regimenTemplates} variant="default">
              Start from a template
            </Button>
            <Button component={Link} to={paths.imports} variant="default">
              Import a program
            </Button>
          </>
        }
      >
        Your regimens will appear here, each with its weeks, athletes and last edit.{' '}
        {deleted.length > 0 && (
          <TextLink to={paths.deletedRegimens}>
            {formatCount(deleted.length, 'deleted regimen')} in the trash
          </TextLink>
        )}
      </EmptyState>
    </>
  )
}
