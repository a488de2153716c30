/** Whether a change concerns a field that differs between two states of a page. */
export function touchesSame<State extends object>(
  base: State,
  current: State,
  change: { [Key in keyof State]?: unknown },
): boolean {
  const names = Object.keys(change) as (keyof State)[]
  return names.some((name) => JSON.stringify(current[name]) !== JSON.stringify(base[name]))
}
