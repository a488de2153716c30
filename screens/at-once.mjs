/**
 * Draws every sheet, at most `count` of them at once: each waits for browser and server in turns. A sheet that fails is
 * named, and the others are drawn.
 */
export async function drawAtOnce(sheets, count, draw) {
  const left = [...sheets]
  const work = async () => {
    for (let sheet = left.shift(); sheet !== undefined; sheet = left.shift()) {
      try {
        await draw(sheet)
      } catch (error) {
        process.stderr.write(`${sheet.name} could not be drawn: ${error.message}\n`)
        process.exitCode = 1
      }
    }
  }
  await Promise.all(Array.from({ length: count }, work))
}
