import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import { type ImportedPerson, maxImportedPeople } from '#contract/people/people-imports.ts'
import { readTypedNames, type TypedNames } from '#training/imports/people/read-typed-names.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toImportedPeople } from '#web/people/import/people-to-import.ts'

/** What becomes of names that athletes of the coach have already; undefined until the coach has decided. */
type SameNames = 'add' | 'leave out' | undefined

/** The state of the form that adds athletes by their names. */
export function useAddByName() {
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  // The same id if the request is repeated, so that nobody is added twice.
  const [id, setId] = useState(() => uuidv7())
  const typed = readTypedNames(text)
  const fault = describeFault(typed)
  const adding = useMutation({
    mutationFn: (sameNames: SameNames) => addPeople(id, toImportedPeople(typed.people, null, {}), sameNames),
    onSuccess: async ({ added }) => {
      if (added === 0) return
      setText('')
      setSubmitted(false)
      setId(uuidv7())
      await queryClient.invalidateQueries()
    },
  })
  const change = (next: string) => {
    setText(next)
    setId(uuidv7())
    adding.reset()
  }
  const add = (sameNames?: SameNames) => {
    setSubmitted(true)
    if (!fault && !adding.isPending) adding.mutate(sameNames)
  }
  return { text, change, add, adding, count: typed.people.length, fault: isSubmitted ? fault : undefined }
}

/** Adds the people, unless some have the names of athletes and the coach has not decided about them. */
async function addPeople(id: string, typed: readonly ImportedPerson[], sameNames: SameNames) {
  const { data: checked } = await call(people.checkPeopleImport, { input: { people: [...typed] } })
  const knownLines = new Set(checked.filter(one => one.outcome !== 'new').map(one => one.line))
  const known = typed.filter(person => knownLines.has(person.line)).map(formatName)
  if (known.length > 0 && !sameNames) return { added: 0, known, others: typed.length - known.length }
  const chosen =
    sameNames === 'add'
      ? typed.map(person => ({ ...person, athleteId: null }))
      : typed.filter(person => !knownLines.has(person.line))
  if (chosen.length === 0) return { added: 0, known, others: 0 }
  const { data } = await call(people.runPeopleImport, {
    input: { id, fileName: 'Typed names', invites: false, addsToCoached: false, people: chosen },
  })
  return { added: data.result.placeholders, known: [], others: 0 }
}

const formatName = ({ firstName, lastName }: ImportedPerson) => `${firstName} ${lastName}`.trim()

function describeFault({ people: read, faulty, repeated }: TypedNames): string | undefined {
  if (faulty.length > 0) return `Not a name: ${faulty.slice(0, maxListed).join('; ')}`
  if (repeated.length > 0) return `Entered twice: ${repeated.slice(0, maxListed).join('; ')}`
  if (read.length === 0) return 'Enter a name.'
  if (read.length > maxImportedPeople) return `Add at most ${maxImportedPeople} athletes at a time.`
  return undefined
}
const maxListed = 3
