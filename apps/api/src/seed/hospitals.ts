import type { PlanKind } from './plans.js'

/** A seeded hospital; names are invented. */
export interface HospitalSeed {
  readonly name: string
  readonly region: string
  readonly address: string
  readonly level: string
  readonly nature: string
  /** Omitted: run by the platform. */
  readonly agent?: string
  /** Devices standing at its beds. */
  readonly devices: number
  readonly departments: number
  readonly wards: number
  readonly plan: PlanKind
  readonly depositCents: number
  /** Days from now until the contract ends. */
  readonly contractDays: number
  readonly isFlag?: 2
}

const yunling = '广州云岭护理服务有限公司'
const chanyue = '佛山禅悦陪护服务部'
const donghu = '武汉东湖康养科技有限公司'

const grade3 = { level: 'A3', nature: 'PUBLIC', depositCents: 19_900 } as const
const grade2 = { level: 'A2', nature: 'PUBLIC', depositCents: 9_900 } as const
const special = { level: 'B3', nature: 'PUBLIC', depositCents: 9_900 } as const

/** The hospitals of both profiles; the test profile's are smaller, so that tests can rely on every bed. */
const first = {
  yunling: {
    ...grade3,
    name: '广州云岭人民医院',
    region: '广东 广州',
    address: '云岭大道 18 号',
    agent: yunling,
    plan: 'standard',
    contractDays: 770,
  },
  jiangpan: {
    ...special,
    name: '广州越秀江畔妇儿医院',
    region: '广东 广州',
    address: '江畔东路 6 号',
    agent: yunling,
    plan: 'capped',
    contractDays: 20,
  },
  chanyue: {
    ...grade2,
    name: '佛山禅悦中医院',
    region: '广东 佛山',
    address: '禅悦路 102 号',
    agent: chanyue,
    plan: 'standard',
    contractDays: 400,
  },
  donghu: {
    ...grade3,
    name: '武汉东湖协仁医院',
    region: '湖北 武汉',
    address: '东湖南路 55 号',
    agent: donghu,
    plan: 'hourly',
    contractDays: 600,
  },
  shahu: {
    ...special,
    name: '武汉沙湖骨科医院',
    region: '湖北 武汉',
    address: '沙湖街 9 号',
    plan: 'standard',
    contractDays: -40,
  },
} as const

export const testHospitals: readonly HospitalSeed[] = [
  { ...first.yunling, devices: 14, departments: 3, wards: 2 },
  { ...first.jiangpan, devices: 8, departments: 2, wards: 2 },
  { ...first.chanyue, devices: 6, departments: 2, wards: 2 },
  { ...first.donghu, devices: 7, departments: 2, wards: 2 },
  { ...first.shahu, agent: donghu, devices: 0, departments: 1, wards: 1 },
]

export const demoHospitals: readonly HospitalSeed[] = [
  { ...first.yunling, devices: 60, departments: 8, wards: 4 },
  { ...first.jiangpan, devices: 36, departments: 5, wards: 4 },
  { ...first.chanyue, devices: 28, departments: 4, wards: 4 },
  { ...first.donghu, devices: 48, departments: 7, wards: 4 },
  { ...first.shahu, agent: '武汉沙湖医护服务部', contractDays: 210, devices: 24, departments: 4, wards: 3 },
  {
    ...grade3,
    name: '深圳南湾中心医院',
    region: '广东 深圳',
    address: '南湾大道 200 号',
    agent: yunling,
    devices: 54,
    departments: 8,
    wards: 3,
    plan: 'standard',
    contractDays: 520,
  },
  {
    ...grade2,
    name: '长沙星沙第二医院',
    region: '湖南 长沙',
    address: '星沙中路 77 号',
    agent: '长沙星沙陪护服务有限公司',
    devices: 30,
    departments: 5,
    wards: 3,
    plan: 'standard',
    contractDays: 330,
  },
  {
    ...grade3,
    name: '成都锦川人民医院',
    region: '四川 成都',
    address: '锦川路 31 号',
    agent: '成都锦川健康管理有限公司',
    devices: 40,
    departments: 6,
    wards: 4,
    plan: 'capped',
    contractDays: 25,
  },
  {
    ...special,
    name: '杭州钱湾儿童医院',
    region: '浙江 杭州',
    address: '钱湾街 8 号',
    agent: '杭州钱湾医疗服务有限公司',
    devices: 32,
    departments: 5,
    wards: 3,
    plan: 'hourly',
    contractDays: 640,
  },
  {
    ...grade2,
    name: '郑州中原康复医院',
    region: '河南 郑州',
    address: '中原西路 160 号',
    devices: 20,
    departments: 4,
    wards: 3,
    plan: 'nightOnly',
    contractDays: 290,
  },
  {
    ...grade2,
    name: '佛山南桥医院',
    region: '广东 佛山',
    address: '南桥路 3 号',
    agent: chanyue,
    devices: 0,
    departments: 2,
    wards: 2,
    plan: 'standard',
    contractDays: -60,
  },
  {
    ...grade2,
    name: '武汉光谷康宁医院',
    region: '湖北 武汉',
    address: '光谷三路 41 号',
    agent: donghu,
    devices: 0,
    departments: 2,
    wards: 2,
    plan: 'standard',
    contractDays: 180,
    isFlag: 2,
  },
]
