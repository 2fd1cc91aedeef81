/** Side of the square that is sent; the server draws it smaller. */
const SIDE = 1024
const QUALITY = 0.92

/** A chosen photo, decoded upright. */
export type Decoded = ImageBitmap

/** @returns null when the browser cannot open it */
export const decodePhoto = (file: File): Promise<Decoded | null> => createImageBitmap(file).catch(() => null)

/** Draws the square part of the photo that lies at `at` (0 to 1) along its longer side. */
export function drawSquare(canvas: HTMLCanvasElement, photo: Decoded, at: number): void {
  const { width, height } = photo
  const side = Math.min(width, height)
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, (width - side) * at, (height - side) * at, side, side, 0, 0, SIDE, SIDE)
}

/** The square of the photo as it is first shown, from the middle; null when it cannot be made. */
export function middleSquare(photo: Decoded): Promise<File | null> {
  const canvas = document.createElement('canvas')
  drawSquare(canvas, photo, 0.5)
  return squareFile(canvas)
}

/** What the canvas shows, as the file to send. */
export const squareFile = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' })), 'image/jpeg', QUALITY),
  )
