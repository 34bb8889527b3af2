import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * The mutation of a form. Unlike `useMutation`, it ignores a repeated submit while one is in progress, even before
 * the form has rendered its busy state. Otherwise, a double click would send the form twice, and the form would show
 * the state of the second submit.
 */
export function useSubmission<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const mutation = useMutation(options)
  const isInProgress = useRef(false)
  const { mutateAsync } = mutation
  const submit = useCallback(
    (...input: Parameters<typeof mutateAsync>) => {
      if (isInProgress.current) return
      isInProgress.current = true
      mutateAsync(...input)
        // The form shows the error.
        .catch(() => undefined)
        .finally(() => {
          isInProgress.current = false
        })
    },
    [mutateAsync],
  )
  return { ...mutation, mutate: submit }
}
