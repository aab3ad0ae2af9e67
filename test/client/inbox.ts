/** Something that can be waited for without looking at a clock. */
export function inbox<T>() {
  const items: T[] = []
  const waiting: ((item: T) => void)[] = []
  return {
    put: (item: T) => (waiting.length > 0 ? waiting.shift()?.(item) : items.push(item)),
    next: () =>
      new Promise<T>((resolve) => {
        const item = items.shift()
        if (item !== undefined) resolve(item)
        else waiting.push(resolve)
      }),
  }
}
