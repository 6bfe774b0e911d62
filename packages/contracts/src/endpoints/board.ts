import { Id, IdOf, Int, Nested, NestedList, Nullable, OneOf, Text, Time, valuesOf, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, eventsOf, get } from '../wire/endpoint.js'

/** The states of a bed on the board, in order of urgency. */
export const boardStates = valuesOf({
  FAULT: ['故障', 'Faulty'],
  REPAIRING: ['维修中', 'Under repair'],
  LOST: ['丢失', 'Lost'],
  DISABLED: ['停用', 'Disabled'],
  IN_USE: ['使用中', 'In use'],
  OFFLINE: ['离线', 'Offline'],
  LOW_BATTERY: ['电量低', 'Low battery'],
  IDLE: ['空闲', 'Idle'],
  NONE: ['无设备', 'No device'],
})
export type BoardState = (typeof boardStates)[number]

export class BoardQuery {
  @IdOf('hospital') hospitalId!: number
}

/** A bed and its device, if there is one. */
export class BoardBed {
  @IdOf('bed') bedId!: number
  @Text({ max: 20 }, ['床位', 'Bed']) bedNo!: string
  @OneOf(boardStates, ['状态', 'Status']) state!: BoardState
  @IdOf('device') @Nullable() deviceId!: number | null
  @Text({ max: 20 }, ['设备编号', 'Device no.']) deviceNo!: string
  @YesNo(['在线', 'Online']) online!: 0 | 1
  @YesNo(['锁已开', 'Lock open']) open!: 0 | 1
  @Int({ min: 0, max: 100 }, ['电量（%）', 'Battery (%)']) @Nullable() battery!: number | null
  /** The rental in progress, if it began under the hospital's current agent. */
  @Id(['当前订单编号', 'Current order ID']) @Nullable() orderId!: number | null
}

export class BoardWard {
  @IdOf('ward') wardId!: number
  @Text({ max: 20 }, ['病房', 'Ward']) wardNo!: string
  @NestedList(() => BoardBed, ['床位', 'Beds']) beds!: BoardBed[]
}

export class BoardDepartment {
  @IdOf('department') departmentId!: number
  @Text({ max: 50 }, ['科室', 'Department']) name!: string
  @NestedList(() => BoardWard, ['病房', 'Wards']) wards!: BoardWard[]
}

export class BoardBuilding {
  /** Empty if the departments have no building. */
  @Text({ max: 50 }, ['楼栋', 'Building']) building!: string
  @NestedList(() => BoardDepartment, ['科室', 'Departments']) departments!: BoardDepartment[]
}

/** A hospital with all its beds, in walking order. */
export class BoardInfo {
  @IdOf('hospital') hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @NestedList(() => BoardBuilding, ['楼栋', 'Buildings']) buildings!: BoardBuilding[]
  /** The number of the last event that this board includes; 0 while nobody follows the board. */
  @Int(limits.seq, ['序号', 'Number']) seq!: number
}

export const boardEventKinds = ['bed', 'reload'] as const
export type BoardEventKind = (typeof boardEventKinds)[number]

/** The current state of a bed, or a notice to reload the board, because beds were added or removed or events were missed. */
export class BoardEvent {
  @OneOf(boardEventKinds, ['类别', 'Type'], { bed: ['床位', 'Bed'], reload: ['重新加载', 'Reload'] })
  kind!: BoardEventKind
  @Nested(() => BoardBed, ['床位', 'Bed']) @Nullable() bed!: BoardBed | null
  /** One more than that of the previous event; a board with this number or a higher one includes the event. */
  @Int(limits.seq, ['序号', 'Number']) seq!: number
  @Time(['时间', 'Time']) at!: string
}

const area = { name: 'board', base: '/api/board/admin' } as const

export const board = endpoints(area, {
  getBoard: get({
    query: BoardQuery,
    reply: BoardInfo,
    access: 'hospital.board',
    doc: ['一家医院的床位看板', "Get a hospital's board: every bed and its device"],
  }),
  watchBoard: get({
    query: BoardQuery,
    reply: eventsOf(BoardEvent),
    access: 'hospital.board',
    doc: ['看板上的变化，实时推送', 'Stream changes of a board'],
  }),
})
