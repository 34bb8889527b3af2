import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxImportBytes } from '#contract/imports.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ImportList } from './ImportList.tsx'
import styles from './ImportScreen.module.css'
import { ownImports } from './queries.ts'
import { uploadFile } from './upload-file.ts'

/** A field for a file, and the athlete's earlier imports. */
export function ChooseFileSection() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const { data: earlier = [] } = useQuery(ownImports)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size === 0) throw new Error('The file is empty.')
      if (file.size > maxImportBytes) throw new Error('The file is larger than 200 MB.')
      return uploadFile(file, setShare)
    },
    onSuccess: id => navigate(paths.import(id)),
  })

  function drop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) upload.mutate(file)
  }

  return (
    <>
      <PageHeader
        title="Import workouts"
        sentence="From Hevy, Strong, FitNotes and other apps. Nothing is added before you have seen what the file contains."
      />
      <section
        className={styles.drop}
        aria-label="File"
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.json,text/csv,application/json"
          aria-label="File with workouts"
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            if (file) upload.mutate(file)
            event.currentTarget.value = ''
          }}
        />
        <Button size="md" loading={upload.isPending} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <p className={styles.note}>
          {upload.isPending
            ? `Uploading, ${Math.round(share * 100)} %`
            : 'Export your workouts as CSV in the other app, and choose the file or drop it here. Up to 200 MB.'}
        </p>
        <FormFault>
          {upload.isError ? getFailureMessage(upload.error, describeUploadError(upload.error)) : undefined}
        </FormFault>
      </section>
      {earlier.length > 0 && <ImportList items={earlier} />}
    </>
  )
}

const describeUploadError = (error: Error) =>
  error.message.startsWith('The file') ? error.message : 'The file was not uploaded. Please try again.'
