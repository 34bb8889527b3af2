import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Returns plain data in which every object and array that equals its counterpart in the previous data is that
 * very object, so that memoised components render only what changed.
 */
export function useSharedStructure<Data>(data: Data): Data {
  const shared = useRef(data)
  shared.current = replaceEqualDeep(shared.current, data)
  return shared.current
}
