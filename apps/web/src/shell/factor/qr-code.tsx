import { encode } from 'uqr'

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const quietDots = 4

/** A text as a QR code. Always dark on white, even in dark mode. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const whole = size + 2 * quietDots
  const dots = data.flatMap((line, y) =>
    line.flatMap((dark, x) => (dark ? [`M${x + quietDots} ${y + quietDots}h1v1h-1z`] : [])),
  )
  return (
    <svg className="factor-picture" viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label}>
      <rect width={whole} height={whole} fill="#fff" />
      <path d={dots.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
