/** Does something with every item, with at most `count` of them at once: each waits for browser and server in turns. */
export async function atOnce(items, count, act) {
  const left = [...items]
  const work = async () => {
    while (left.length > 0) await act(left.shift())
  }
  await Promise.all(Array.from({ length: count }, work))
}
