import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { joinCodeOf } from '../people/coaches/queries.ts'
import { fullName } from '../ui/words.ts'
import parts from './CodeField.module.css'
import { isWholeCode } from './welcome.ts'

/** The code that a coach gave, and as soon as it is whole, whose it is. */
export function CodeField({ isNeeded, ...input }: TextInputProps & { isNeeded: boolean }) {
  const code = String(input.value ?? '').trim()
  const isWhole = isWholeCode(code)
  const { data, isError } = useQuery({ ...joinCodeOf(code), enabled: isWhole })
  return (
    <TextInput
      label={isNeeded ? 'Invitation code' : 'Invitation code, if you have one'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={200}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ 'aria-live': 'polite' }}
      {...input}
      description={
        <>
          {data && (
            <span className={parts.from}>
              <IconCheck size={15} stroke={2.2} aria-hidden="true" />
              From {fullName(data.coach)}. You choose what your coach sees.
            </span>
          )}
          {isWhole &&
            isError &&
            'Nobody gave out this code, or it is used up. Ask your coach for another one.'}
          {!isWhole &&
            isNeeded &&
            'This server takes new accounts by invitation only. Ask your coach for a code.'}
        </>
      }
    />
  )
}
