import type { NovoAplicativo } from '@concordia/contract/conta/schemas/aplicativo'

/** Light modules required around a QR code (ISO/IEC 18004). */
const MARGIN = 4

/** A QR code; black on white in the dark theme too, or readers fail. */
export const QrCode = ({ lado, d }: NovoAplicativo['qr']) => (
  <svg
    role="img"
    aria-label="QR code do aplicativo autenticador"
    viewBox={`${-MARGIN} ${-MARGIN} ${lado + 2 * MARGIN} ${lado + 2 * MARGIN}`}
    width={220}
    height={220}
    shapeRendering="crispEdges"
    style={{ display: 'block', marginInline: 'auto', maxWidth: '100%', background: '#fff' }}
  >
    <path d={d} fill="#000" />
  </svg>
)
