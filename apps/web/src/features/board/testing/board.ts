import type { BoardBed, BoardInfo } from '@bedside/contracts'

export const bed = (bedId: number, more: Partial<BoardBed> = {}): BoardBed => ({
  bedId,
  bedNo: `0${bedId}`,
  state: 'IDLE',
  deviceId: bedId,
  deviceNo: `BC${bedId}`,
  online: 1,
  open: 0,
  battery: 80,
  orderId: null,
  ...more,
})
export const board = (...beds: BoardBed[]): BoardInfo => ({
  hospitalId: 1,
  hospitalName: '云岭',
  buildings: [
    { building: 'A', departments: [{ departmentId: 1, name: '骨科', wards: [{ wardId: 1, wardNo: '301', beds }] }] },
  ],
  seq: 0,
})
