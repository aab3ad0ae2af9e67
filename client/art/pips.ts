type Spot = readonly [x: number, y: number]

/** Where the pips of a die lie, in a box of 100; the holes of a cheese card sit the same way. */
export const PIPS: readonly (readonly Spot[])[] = [
  [],
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [24, 24],
    [50, 50],
    [76, 76],
  ],
  [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  [
    [25, 25],
    [75, 25],
    [50, 50],
    [25, 75],
    [75, 75],
  ],
  [
    [27, 20],
    [73, 20],
    [27, 50],
    [73, 50],
    [27, 80],
    [73, 80],
  ],
]
