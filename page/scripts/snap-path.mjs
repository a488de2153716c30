const argumentCounts = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/**
 * Parses path data by the SVG grammar: numbers may be adjacent, and an arc's flags are single digits. Returns commands
 * with their numbers, one per repetition.
 */
function read(path) {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, command, text]) => {
    const count = argumentCounts[command.toLowerCase()]
    const numbers = []
    for (let rest = text; rest.trim() !== '';) {
      const flag = count === 7 && [3, 4].includes(numbers.length % 7)
      const [found, number] = (flag ? /^[\s,]*([01])/ : /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+))/).exec(rest)
      numbers.push(Number(number))
      rest = rest.slice(found.length)
    }
    if (count === 0) return [{ command, numbers }]
    return Array.from({ length: numbers.length / count }, (_, index) => ({
      // Coordinates after a move without a command are lines.
      command: index > 0 && /m/i.test(command) ? (command === 'm' ? 'l' : 'L') : command,
      numbers: numbers.slice(index * count, (index + 1) * count),
    }))
  })
}

function joined(numbers) {
  return numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : `${number}`)).join('')
}

/**
 * Snaps a path to a grid `scale` times as fine. Each point is snapped at its absolute position, so that errors do not
 * accumulate. Output is relative, which is shorter.
 */
export function snapPath(path, scale) {
  const snap = (value) => Math.round(value * scale)
  let at = { x: 0, y: 0 }
  let start = at
  let last = ''
  let written = ''
  for (const { command, numbers } of read(path)) {
    const kind = command.toLowerCase()
    const base = command === kind ? at : { x: 0, y: 0 }
    const across = (value) => snap(base.x + value) - snap(at.x)
    const down = (value) => snap(base.y + value) - snap(at.y)
    const pairs = (values) => values.map((value, index) => (index % 2 === 0 ? across(value) : down(value)))
    let steps = pairs(numbers)
    let end = { x: base.x + (numbers.at(-2) ?? 0), y: base.y + (numbers.at(-1) ?? 0) }
    if (kind === 'h') [steps, end] = [[across(numbers[0])], { x: base.x + numbers[0], y: at.y }]
    if (kind === 'v') [steps, end] = [[down(numbers[0])], { x: at.x, y: base.y + numbers[0] }]
    if (kind === 'a') {
      const [rx, ry, turn, large, sweep] = numbers
      steps = [snap(rx), snap(ry), turn, large, sweep, ...pairs(numbers.slice(5))]
    }
    if (kind === 'z') end = start
    if (kind === 'm') start = end
    const first = steps[0] ?? 0
    written +=
      kind === last && kind !== 'm' && kind !== 'z' ? (first < 0 ? '' : ' ') + joined(steps) : kind + joined(steps)
    ;[at, last] = [end, kind]
  }
  return written
}
