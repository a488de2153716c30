import { startTransition, useOptimistic } from 'react'
import { useNavigate } from './link.tsx'
import { useQuery } from './view.tsx'

/**
 * A choice that is kept in the address's query, so that it survives a reload, and the function that changes it, which
 * replaces the history entry. The usual value is not named in the address.
 */
export function useAddressChoice<Value extends string | number>(
  name: string,
  usual: Value,
  others: readonly Value[],
): readonly [Value, (value: Value) => void] {
  const query = useQuery()
  const navigate = useNavigate()
  const [value, show] = useOptimistic<Value>(others.find((each) => String(each) === query[name]) ?? usual)
  const choose = (next: Value) =>
    startTransition(async () => {
      show(() => next)
      const { [name]: _, ...rest } = query
      const named = next === usual ? rest : { ...rest, [name]: String(next) }
      await navigate({ query: named, replace: true, keepScroll: true })
    })
  return [value, choose]
}
