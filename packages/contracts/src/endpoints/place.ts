import { Id, OneOf, Optional, RecordId, Text, valuesOf, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, listOf } from '../wire/endpoint.js'

/** The levels of a bed's location, the outermost first. */
export const placeLevels = valuesOf({
  hospital: ['医院', 'Hospital'],
  department: ['科室', 'Department'],
  ward: ['病房', 'Ward'],
  bed: ['床位', 'Bed'],
})
export type PlaceLevel = (typeof placeLevels)[number]

export class PlaceOptionsQuery {
  @OneOf(placeLevels, ['层级', 'Level']) level: PlaceLevel = 'hospital'
  /** The hospital of departments, department of wards, or ward of beds; hospitals have no parent. */
  @Id(['上级', 'Parent']) @Optional() parentId?: number
  /** Only this place, to look up the name for an id. */
  @RecordId() @Optional() placeId?: number
  @Text(limits.keyword, ['名称', 'Name']) keyword = ''
}

export class PlaceOption {
  @RecordId() placeId!: number
  @Text({ max: 50 }, ['名称', 'Name']) label!: string
  /** A hospital that accepts no new rentals, or a bed that has a device. */
  @YesNo(['不可选', 'Unavailable']) taken!: 0 | 1
}

const area = { name: 'place', base: '/api/place/admin' } as const

export const place = endpoints(area, {
  getPlaceOptions: get({
    query: PlaceOptionsQuery,
    reply: listOf(PlaceOption),
    access: 'session',
    doc: [
      '医院、科室、病房或床位下拉选项；代理商只看到自己的，最多 100 条',
      'List hospital, department, ward or bed options, at most 100; an agent sees only its own',
    ],
  }),
})
