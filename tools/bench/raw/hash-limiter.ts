/** The number of passwords hashed concurrently, as in the product. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

export async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
