/**
 * Returns a total with the Ukrainian preposition for "out of", which depends on how the numeral begins when spoken: `з
 * двохсот`, `із сорока`, `зі ста`. Before `ста` followed by more digits both `зі` and `із` are correct; `із` is used.
 */
export function outOf(sum: string): string {
  if (/^100(?!\d)/.test(sum)) return `зі ${sum}`
  // Numerals that begin with a sibilant (ones, tens or hundreds), `чотирнадцяти` and similar, and `ста` followed by
  // more.
  return `${/^(?:[467]|1[467](?!\d)|1\d\d)/.test(sum) ? 'із' : 'з'} ${sum}`
}

/** Ukrainian for a part of a whole, such as `3 із 4`, with a no-break space after the preposition. */
export function partOf(part: number, whole: number): string {
  return `${part} ${outOf(String(whole)).replace(' ', '\u00A0')}`
}
