/** The page as wide as the window, or whole in it, or in percent of its paper size. */
export type Zoom = 'largura' | 'pagina' | number

const STEPS = [50, 75, 100, 125, 150, 200, 300] as const

/** The next larger or smaller step; from a fitted page, beside 100 %. */
export function nextZoom(zoom: Zoom, by: 1 | -1): Zoom {
  const from = typeof zoom === 'number' ? zoom : 100
  const steps = by > 0 ? STEPS : STEPS.toReversed()
  return steps.find((step) => (step - from) * by > 0) ?? from
}

export const zoomEmPalavras = (zoom: Zoom): string =>
  zoom === 'largura' ? 'largura' : zoom === 'pagina' ? 'página inteira' : `${zoom} %`
