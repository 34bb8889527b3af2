import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleTable } from '#training/imports/people/read-people-table.ts'
import { useUser } from '#web/app/session/session.tsx'
import { UnverifiedEmailSection } from '#web/people/roster/invitations/UnverifiedEmailSection.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { FileDropField } from '#web/ui/import/FileDropField.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { describePeopleFailure } from './describe-people.ts'
import { PeopleImportList } from './PeopleImportList.tsx'
import { ownPeopleImports } from './queries.ts'
import { readPeopleFile } from './read-people-file.ts'

export type PeopleFile = { name: string; content: Blob; table: PeopleTable }

const maxBytes = 5_000_000

/** A field for a file with people, and the coach's earlier imports. */
export function ChoosePeopleSection({ onChoose }: { onChoose: (file: PeopleFile) => void }) {
  const { isEmailVerified } = useUser()
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const { data: earlier = [] } = useQuery(ownPeopleImports)

  async function choose([file]: readonly File[]) {
    if (!file) return
    if (file.size > maxBytes) return setProblem('The file is larger than 5 MB.')
    setProblem(undefined)
    setIsReading(true)
    try {
      // The file may change on the disk before a question is answered, so its contents are kept.
      const content = new Blob([await file.arrayBuffer()])
      const table = await readPeopleFile(content, null)
      if ('problem' in table) setProblem(describePeopleFailure(table))
      else onChoose({ name: file.name.slice(0, 200), content, table })
    } catch {
      setProblem('The file could not be read. Choose it again.')
    } finally {
      setIsReading(false)
    }
  }

  return (
    <>
      <PageHeader
        title="Import people"
        sentence="Bring a list of athletes with their groups and maxes. Nothing is added before you have seen what will happen."
      />
      {isEmailVerified ? (
        <FileDropField
          label="File with people"
          button="Choose a file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          isBusy={isReading}
          onChoose={choose}
        >
          <p className={page.note}>
            A table saved as CSV, or drop it here. Its first line names the columns: Name, or First name and
            Last name; and if you have them Email, Group, Start date, and a column for each lift, such as
            “Squat 1RM (kg)”.
          </p>
          <FormFault>{problem}</FormFault>
        </FileDropField>
      ) : (
        <div className={page.drop}>
          <UnverifiedEmailSection />
        </div>
      )}
      {earlier.length > 0 && <PeopleImportList items={earlier} />}
    </>
  )
}
