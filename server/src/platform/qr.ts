import qrcode from 'qrcode'

/** A QR code for a screen: the `d` of an SVG path over `lado` × `lado` modules. */
export interface QrPath {
  lado: number
  d: string
}

/** The modules of a QR code of level M, one row a text of 0 and 1. */
export function qrRows(text: string): string[] {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, y) => y)
  return rows.map((y) => rows.map((x) => (modules.get(y, x) ? '1' : '0')).join(''))
}

/** One rectangle of the path for each run of dark modules. */
export function qrPath(text: string): QrPath {
  const rows = qrRows(text)
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { lado: rows.length, d: runs.join('') }
}
