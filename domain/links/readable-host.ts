/**
 * Hosts that cannot pass for others: each label is of plain letters or of Ukrainian ones, some of which look like none in
 * Latin; or all are Ukrainian, the ending as well.
 */
const honest =
  /^(?:(?:[a-z\d-]+|[\dа-щьюяґєії-]*[бвджзйклмнтфцчшщюяґєї][\dа-щьюяґєії-]*)(?:[.:]|$))+$|^[\d.:а-щьюяґєії-]+$/

/** A label as its owner wrote it, from the form that the name system takes (RFC 3492, section 6.2). */
function decoded(label: string): string {
  const start = label.lastIndexOf('-') + 1
  const letters = Array.from(label.slice(0, Math.max(0, start - 1)))
  let [code, bias, index] = [128, 72, 0]
  for (let at = start; at < label.length;) {
    const before = index
    let weight = 1
    for (let step = 36; at < label.length; step += 36) {
      // Letters are the digits 0 to 25, digits are 26 to 35.
      const digit = (parseInt(label[at]!, 36) + 26) % 36
      at += 1
      index += digit * weight
      const threshold = Math.min(Math.max(step - bias, 1), 26)
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const count = letters.length + 1
    let delta = Math.floor((index - before) / (before === 0 ? 700 : 2))
    delta += Math.floor(delta / count)
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35)
    bias += Math.floor((36 * delta) / (delta + 38))
    code += Math.floor(index / count)
    index %= count
    letters.splice(index, 0, String.fromCharCode(code))
    index += 1
  }
  return letters.join('')
}

/** A host with Ukrainian labels as people write it: `приват.укр` of `xn--80adr1afp.xn--j1amh`. */
export function readableHost(host: string): string {
  const readable = host.replaceAll(/(^|\.)xn--([a-z\d-]+)/g, (_, dot: string, label: string) => dot + decoded(label))
  return honest.test(readable) ? readable : host
}
