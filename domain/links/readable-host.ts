const latin = /^[a-z\d-]+$/
const ukrainian = /^[а-щьюяґєії\d-]+$/
/** Ukrainian letters that do not resemble a Latin letter. */
const unlikeLatin = /[бвджзйклмнтфцчшщюяґєї]/

/**
 * Whether a host cannot be mistaken for another one: each label is ASCII, or is Ukrainian with at least one letter that
 * does not resemble a Latin one; or all labels are Ukrainian, the top-level domain included.
 */
function isHonest(labels: readonly string[]): boolean {
  const isClear = (label: string) => latin.test(label) || (ukrainian.test(label) && unlikeLatin.test(label))
  return labels.every(isClear) || labels.every((label) => ukrainian.test(label))
}

/**
 * Upper bound of a decoding step for a label of 63 characters up to U+FFFF; prevents unbounded growth on invalid input.
 */
const maxStep = 2 ** 23

/**
 * Decodes the part of a label after `xn--` (Punycode, RFC 3492, sections 5 and 6.2, whose parameters these numbers
 * are). Returns undefined if it is invalid or has characters beyond U+FFFF.
 */
function fromPunycode(label: string): string | undefined {
  const start = label.lastIndexOf('-') + 1
  const letters = Array.from(label.slice(0, Math.max(0, start - 1)))
  let code = 128
  let bias = 72
  let index = 0
  for (let at = start; at < label.length;) {
    const before = index
    let weight = 1
    for (let step = 36; at < label.length; step += 36) {
      // Letters are the digits 0 to 25, decimal digits are 26 to 35.
      const digit = (parseInt(label[at]!, 36) + 26) % 36
      at += 1
      index += digit * weight
      const threshold = Math.min(Math.max(step - bias, 1), 26)
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    if (!(index < maxStep)) return undefined
    const count = letters.length + 1
    let delta = Math.floor((index - before) / (before === 0 ? 700 : 2))
    delta += Math.floor(delta / count)
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35)
    bias += Math.floor((36 * delta) / (delta + 38))
    code += Math.floor(index / count)
    if (code > 0xffff) return undefined
    index %= count
    letters.splice(index, 0, String.fromCharCode(code))
    index += 1
  }
  return code === 128 ? undefined : letters.join('')
}

/**
 * Returns a host with its Ukrainian labels decoded: `приват.укр` for `xn--80adr1afp.xn--j1amh`; unchanged if it could
 * be mistaken for another host.
 */
export function readableHost(host: string): string {
  const readable = host.replaceAll(
    /(^|\.)xn--([a-z\d-]+)/g,
    (whole, dot: string, label: string) => dot + (fromPunycode(label) ?? whole.slice(dot.length)),
  )
  return isHonest(readable.split(/[.:]/)) ? readable : host
}
