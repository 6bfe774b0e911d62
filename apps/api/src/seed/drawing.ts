/** A rounded box, given by its centre; fully rounded it is a disc or a pill. */
export interface Shape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly round?: number
  /** Degrees, clockwise. */
  readonly turn?: number
  readonly colour: string
}

/** A picture in hundredths of its height: a vertical gradient, and shapes from bottom to top. */
export interface Drawing {
  readonly ground: readonly [top: string, bottom: string]
  readonly shapes: readonly Shape[]
}

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

type Colour = readonly [red: number, green: number, blue: number]

/** Renders it as RGB pixels. */
export function renderDrawing({ ground, shapes }: Drawing, width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  const [top, bottom] = [colourOf(ground[0]), colourOf(ground[1])]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) lay(data, (y * width + x) * 3, mixed(top, bottom, y / height))
  for (const shape of shapes) drawShape({ data, width, height }, shape)
  return { data, width, height }
}

/** Draws a shape, visiting only pixels within its diagonal around the centre. */
function drawShape({ data, width, height }: Pixels, shape: Shape): void {
  const unit = height / 100
  const reach = Math.hypot(shape.width, shape.height) / 2 + 1
  const within = (at: number, size: number) => Math.min(size, Math.max(0, Math.round(at * unit)))
  const colour = colourOf(shape.colour)
  for (let y = within(shape.y - reach, height); y < within(shape.y + reach, height); y++)
    for (let x = within(shape.x - reach, width); x < within(shape.x + reach, width); x++) {
      const covered = Math.min(1, Math.max(0, 0.5 - distance(shape, (x + 0.5) / unit, (y + 0.5) / unit) * unit))
      const at = (y * width + x) * 3
      if (covered > 0) lay(data, at, mixed([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], colour, covered))
    }
}

/** The distance of a point from the edge; negative inside. */
function distance({ x, y, width, height, round = 0, turn = 0 }: Shape, px: number, py: number): number {
  const angle = (-turn * Math.PI) / 180
  const [dx, dy] = [px - x, py - y]
  const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - width / 2 + round
  const along = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - height / 2 + round
  return Math.hypot(Math.max(across, 0), Math.max(along, 0)) + Math.min(Math.max(across, along), 0) - round
}

const colourOf = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const mixed = (one: Colour, other: Colour, part: number): Colour => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
]

function lay(data: Uint8Array, at: number, [red, green, blue]: Colour): void {
  data[at] = red
  data[at + 1] = green
  data[at + 2] = blue
}
