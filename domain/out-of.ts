/** Numerals of which the first word begins with a hiss, by the hundreds, tens and ones that begin it: `чотирнадцяти`, `сорока`. */
const hisses = { hundreds: [4, 6, 7], tens: [4, 6, 7], teens: [14, 16, 17], ones: [4, 6, 7] }

function beginsWithHiss(figure: number): boolean {
  if (figure >= 100) return hisses.hundreds.includes(Math.floor(figure / 100))
  if (figure >= 20) return hisses.tens.includes(Math.floor(figure / 10))
  return hisses.teens.includes(figure) || hisses.ones.includes(figure)
}

/**
 * A sum that another one is a part of, in Ukrainian: the preposition is the one that is spoken before the first word of the
 * numeral, `з двохсот`, `із сорока`, `зі ста`. Before `ста` with more after it both are right, and `із` is the lighter one.
 */
export function outOf(sum: string): string {
  const figure = Number(/^\d{1,3}/.exec(sum)?.[0] ?? 0)
  if (figure === 100) return `зі ${sum}`
  const isOneHundred = figure > 100 && figure < 200
  return `${isOneHundred || beginsWithHiss(figure) ? 'із' : 'з'} ${sum}`
}
