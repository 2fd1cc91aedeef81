export interface Lugar {
  x: number
  y: number
}

export interface Caixa {
  left: number
  right: number
  top: number
  bottom: number
}

/** Whether two boxes come closer to each other than `folga`. */
export const cobre = (a: Caixa, b: Caixa, folga: number): boolean =>
  a.left < b.right + folga && b.left < a.right + folga && a.top < b.bottom + folga && b.top < a.bottom + folga

/** Whether the line from `a` to `b` passes through a box or closer to it than `folga`: what is left of the line within each pair of sides. */
export function cruza({ left, right, top, bottom }: Caixa, a: Lugar, b: Lugar, folga: number): boolean {
  const dentro = (from: number, to: number, min: number, max: number): [number, number] =>
    from === to
      ? from > min && from < max
        ? [0, 1]
        : [1, 0]
      : [
          Math.min((min - from) / (to - from), (max - from) / (to - from)),
          Math.max((min - from) / (to - from), (max - from) / (to - from)),
        ]
  const [x0, x1] = dentro(a.x, b.x, left - folga, right + folga)
  const [y0, y1] = dentro(a.y, b.y, top - folga, bottom + folga)
  return Math.max(0, x0, y0) < Math.min(1, x1, y1)
}
