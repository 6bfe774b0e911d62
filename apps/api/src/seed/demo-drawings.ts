import type { Drawing, Shape } from './drawing.js'

const box = (x: number, y: number, width: number, height: number, colour: string, round = 3, turn = 0): Shape => ({
  x,
  y,
  width,
  height,
  round,
  turn,
  colour,
})
const disc = (x: number, y: number, size: number, colour: string): Shape => box(x, y, size, size, colour, size / 2)
const on = (top: string, bottom: string, ...shapes: readonly Shape[]): Drawing => ({ ground: [top, bottom], shapes })

const warm = ['#fbf1e4', '#f0dcc3'] as const
const cool = ['#e8f3fa', '#cfe2ef'] as const
const fresh = ['#edf7ea', '#d5ead0'] as const
const rosy = ['#fdeef0', '#f6d7dd'] as const

/** The drawings of the demo's goods, by name. */
const goodsDrawings: Readonly<Record<string, Drawing>> = {
  记忆棉陪护枕: on(
    ...cool,
    box(51, 60, 72, 34, '#b4c8d8', 15),
    box(50, 56, 72, 34, '#ffffff', 15),
    box(50, 50, 50, 12, '#eef4f8', 6),
  ),
  一次性床品三件套: on(
    ...cool,
    box(50, 70, 66, 16, '#9dbad0'),
    box(50, 54, 62, 15, '#c4d8e6'),
    box(50, 39, 54, 14, '#ffffff'),
    box(50, 54, 10, 48, '#5f8cae', 1),
  ),
  旅行洗漱包: on(
    ...warm,
    box(50, 60, 60, 42, '#3d6e99', 8),
    box(50, 44, 60, 4, '#2b5275', 2),
    box(72, 44, 6, 10, '#e9c46a', 3),
    box(38, 26, 6, 30, '#ffffff', 3, -14),
    box(54, 24, 7, 26, '#8ecae6', 3, 10),
  ),
  床边折叠凳: on(
    ...warm,
    box(40, 66, 5, 52, '#8d6e52', 2, 28),
    box(60, 66, 5, 52, '#a98467', 2, -28),
    box(50, 40, 58, 9, '#c89f7a', 4),
    box(50, 66, 8, 8, '#6b4f38', 4),
  ),
  遮光眼罩耳塞套装: on(
    '#e7e5f4',
    '#cfcbe6',
    box(50, 36, 86, 4, '#3a3660', 2),
    box(34, 44, 34, 24, '#544e8c', 11),
    box(66, 44, 34, 24, '#544e8c', 11),
    box(50, 40, 30, 14, '#544e8c', 5),
    box(38, 76, 9, 16, '#f4a261', 4, 16),
    box(58, 76, 9, 16, '#f4a261', 4, -16),
  ),
  杂粮粥套餐: on(
    ...warm,
    box(50, 66, 64, 36, '#b5523b', 16),
    box(50, 52, 68, 12, '#7d3526', 6),
    box(50, 50, 60, 9, '#ecd39b', 4),
    disc(40, 49, 5, '#a63d40'),
    disc(55, 51, 4, '#6a994e'),
    disc(62, 48, 5, '#a63d40'),
    box(46, 30, 3, 16, '#ffffff', 1, 12),
    box(58, 28, 3, 16, '#ffffff', 1, -12),
  ),
  '饮用纯净水 550 毫升': on(
    ...cool,
    box(50, 58, 28, 64, '#a9d6ee', 8),
    box(50, 28, 14, 14, '#a9d6ee', 3),
    box(50, 18, 16, 9, '#2a6f97', 2),
    box(50, 58, 28, 20, '#ffffff', 0),
    box(50, 58, 18, 4, '#2a6f97', 2),
    box(41, 58, 3, 48, '#d4ecf8', 1),
  ),
  免洗洗发帽: on(
    ...rosy,
    box(50, 52, 58, 48, '#ffffff', 24),
    box(50, 70, 66, 12, '#e58fa3', 6),
    disc(38, 46, 7, '#f6d7dd'),
    disc(52, 38, 7, '#f6d7dd'),
    disc(63, 50, 7, '#f6d7dd'),
  ),
  产褥垫: on(
    ...rosy,
    box(53, 56, 60, 52, '#dba6b1', 4),
    box(48, 52, 60, 52, '#ffffff', 4),
    box(48, 52, 48, 40, '#f9e6ea', 4),
    box(48, 52, 2, 40, '#edc8d0', 0),
  ),
  新生儿包被: on(
    ...rosy,
    box(50, 58, 50, 62, '#f2b8c6', 24),
    disc(50, 36, 30, '#fbe3d0'),
    box(50, 66, 54, 10, '#d98a9f', 4, -18),
    disc(44, 36, 3, '#5b4636'),
    disc(56, 36, 3, '#5b4636'),
  ),
  凉感陪护垫: on(
    ...cool,
    box(50, 54, 78, 44, '#7fb3d0', 5),
    box(50, 50, 78, 44, '#d9eef8', 5),
    ...[36, 46, 56, 66].map((y) => box(50, y - 1, 66, 2, '#a7cfe4', 1)),
  ),
  探病果篮: on(
    ...fresh,
    box(50, 40, 58, 56, '#9c6b3f', 28),
    box(50, 42, 50, 50, '#e4f1e0', 25),
    disc(36, 52, 24, '#e63946'),
    disc(62, 50, 26, '#f4a261'),
    disc(49, 42, 22, '#8ab17d'),
    box(50, 72, 70, 28, '#b9824f', 6),
    ...[64, 72, 80].map((y) => box(50, y, 70, 2, '#8d5f36', 1)),
  ),
  去皮切块果盒: on(
    ...fresh,
    box(50, 58, 70, 46, '#ffffff', 6),
    box(50, 58, 62, 38, '#dcecd6', 4),
    box(34, 52, 15, 15, '#f4a261', 2, 14),
    box(52, 50, 15, 15, '#e76f51', 2, -10),
    box(67, 60, 14, 14, '#f6d365', 2, 22),
    box(42, 68, 14, 14, '#90be6d', 2, -16),
  ),
}

/** For other goods, by category: the drawing of one of the goods, or one of its own. */
const categoryDrawings: Readonly<Record<string, Drawing | undefined>> = {
  寝具: goodsDrawings['记忆棉陪护枕'],
  洗漱用品: goodsDrawings['旅行洗漱包'],
  折叠凳椅: goodsDrawings['床边折叠凳'],
  早餐: goodsDrawings['杂粮粥套餐'],
  水果: goodsDrawings['去皮切块果盒'],
  饮用水: goodsDrawings['饮用纯净水 550 毫升'],
  产妇护理: goodsDrawings['产褥垫'],
  婴儿用品: goodsDrawings['新生儿包被'],
  助行器具: on(
    ...cool,
    box(36, 56, 5, 66, '#7d8ea3', 2),
    box(64, 56, 5, 66, '#7d8ea3', 2),
    box(50, 26, 36, 6, '#46597a', 3),
    box(50, 52, 30, 4, '#9fb0c3', 2),
    disc(36, 88, 8, '#33415c'),
    disc(64, 88, 8, '#33415c'),
  ),
  康复护理: on(
    ...fresh,
    box(50, 52, 72, 34, '#ffffff', 10),
    box(50, 52, 72, 10, '#90be6d', 2),
    box(76, 52, 12, 30, '#6a994e', 4),
    box(50, 52, 5, 22, '#e63946', 1),
    box(50, 52, 22, 5, '#e63946', 1),
  ),
  防护用品: on(
    ...cool,
    box(50, 52, 60, 40, '#ffffff', 8),
    box(50, 52, 60, 3, '#b4c8d8', 1),
    box(50, 43, 52, 2, '#d4e2ec', 1),
    box(50, 61, 52, 2, '#d4e2ec', 1),
    box(16, 46, 14, 3, '#8fb3cc', 1, 20),
    box(84, 46, 14, 3, '#8fb3cc', 1, -20),
  ),
}

export function drawingOf(name: string, category: string): Drawing {
  const drawing = goodsDrawings[name] ?? categoryDrawings[category]
  if (!drawing) throw new Error(`Goods of the category ${category} have no drawing`)
  return drawing
}

const bed = (x: number): readonly Shape[] => [
  box(x, 74, 92, 5, '#46597a', 2),
  box(x - 40, 82, 4, 14, '#46597a', 1),
  box(x + 40, 82, 4, 14, '#46597a', 1),
  box(x, 66, 88, 12, '#f4f7fb', 5),
  box(x - 31, 57, 24, 10, '#ffffff', 5),
  box(x + 14, 61, 58, 15, '#5b8bd0', 6),
]

/** Pictures of the carousels, two and a half times as wide as high. */
export const slideDrawings = {
  night: on(
    '#1d2b53',
    '#4a5f96',
    disc(200, 26, 26, '#fff3c4'),
    disc(207, 22, 22, '#273663'),
    ...[30, 70, 120, 165, 230].map((x, at) => disc(x, 12 + ((at * 17) % 30), 2.4, '#ffffff')),
    ...bed(90),
  ),
  morning: on('#fde9c9', '#f8c58f', disc(205, 46, 40, '#f6a04d'), box(125, 92, 250, 20, '#e8b07a', 0), ...bed(90)),
  fruit: on(
    '#e5f4dc',
    '#bfe0b0',
    ...[50, 110, 170].flatMap((x) => [
      disc(x - 12, 52, 30, '#e63946'),
      disc(x + 14, 50, 32, '#f4a261'),
      disc(x, 40, 26, '#8ab17d'),
      box(x, 74, 66, 24, '#b9824f', 6),
    ]),
    disc(222, 60, 34, '#f6d365'),
  ),
  delivery: on(
    '#dcecf9',
    '#b3d3ec',
    box(80, 32, 26, 28, '#c08b46', 13),
    box(80, 33, 19, 24, '#cde3f5', 9),
    box(80, 62, 50, 52, '#e9b872', 4),
    box(80, 44, 50, 5, '#c08b46', 1),
    box(160, 66, 62, 36, '#ffffff', 4),
    box(202, 72, 26, 24, '#5b8bd0', 5),
    box(206, 66, 12, 9, '#e6f1fb', 2),
    disc(146, 86, 16, '#33415c'),
    disc(200, 86, 16, '#33415c'),
  ),
} satisfies Readonly<Record<string, Drawing>>

/** The drawings of a shop's papers. */
export const paperDrawings = {
  licence: on(
    '#fbf8ee',
    '#f3ecd6',
    box(50, 50, 92, 92, '#d8b96a', 2),
    box(50, 50, 88, 88, '#fdfbf3', 1),
    disc(50, 20, 12, '#c8102e'),
    box(50, 34, 44, 5, '#333333', 1),
    ...[48, 56, 64, 72].map((y) => box(42, y, 56, 2, '#8a8a8a', 1)),
    disc(72, 76, 18, '#d9485a'),
  ),
  foodPermit: on(
    '#f2f8f0',
    '#dcebd6',
    box(50, 50, 92, 92, '#7fae6f', 2),
    box(50, 50, 88, 88, '#fbfdf9', 1),
    box(50, 22, 56, 6, '#2f5d3a', 1),
    ...[40, 50, 60, 70].map((y) => box(42, y, 56, 2, '#8a8a8a', 1)),
    disc(72, 76, 18, '#d9485a'),
  ),
  idFront: on(
    '#eaf2f8',
    '#d6e6f1',
    box(74, 44, 26, 34, '#c3d3df', 2),
    disc(74, 38, 14, '#8aa4b8'),
    box(74, 56, 22, 12, '#8aa4b8', 6),
    ...[30, 40, 50].map((y) => box(34, y, 40, 3, '#5b7488', 1)),
    box(42, 78, 62, 4, '#33495b', 1),
  ),
  idBack: on(
    '#eaf2f8',
    '#d6e6f1',
    disc(24, 30, 20, '#c8102e'),
    box(62, 26, 44, 5, '#33495b', 1),
    box(62, 38, 44, 5, '#33495b', 1),
    ...[66, 76].map((y) => box(56, y, 50, 3, '#5b7488', 1)),
  ),
} as const satisfies Readonly<Record<string, Drawing>>
