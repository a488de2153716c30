/**
 * A sum that another one is a part of, in Ukrainian: the preposition is the one that is spoken before the first word of the
 * numeral, `з двохсот`, `із сорока`, `зі ста`. Before `ста` with more after it both are right, and `із` is the lighter one.
 */
export function outOf(sum: string): string {
  if (/^100(?!\d)/.test(sum)) return `зі ${sum}`
  // Words that begin with a hiss, whether ones, tens or hundreds; `чотирнадцяти` and its like; `ста` with more.
  return `${/^(?:[467]|1[467](?!\d)|1\d\d)/.test(sum) ? 'із' : 'з'} ${sum}`
}
