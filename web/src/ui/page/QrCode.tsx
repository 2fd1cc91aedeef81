/** Light modules required around a QR code (ISO/IEC 18004). */
const MARGIN = 4

interface QrCodeProps {
  /** The `d` of a path over `lado` × `lado` modules. */
  lado: number
  d: string
  label: string
  size?: number
}

/** A QR code; black on white in the dark theme too, or readers fail. */
export const QrCode = ({ lado, d, label, size = 220 }: QrCodeProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`${-MARGIN} ${-MARGIN} ${lado + 2 * MARGIN} ${lado + 2 * MARGIN}`}
    width={size}
    height={size}
    shapeRendering="crispEdges"
    style={{ display: 'block', marginInline: 'auto', maxWidth: '100%', background: '#fff' }}
  >
    <path d={d} fill="#000" />
  </svg>
)
