import type { Tx } from '@bedside/prisma'

interface Place {
  readonly hospitalName: string | null
  readonly departmentName: string | null
  readonly wardNo: string | null
  readonly bedNo: string | null
}

/** A place in one line; empty for none. */
const placeText = ({ hospitalName, departmentName, wardNo, bedNo }: Place): string =>
  [hospitalName, departmentName, wardNo, bedNo].filter((part) => part !== null && part !== '').join(' ')

export async function placeOf(tx: Tx, bedId: number | null): Promise<string> {
  if (bedId === null) return ''
  const bed = await tx
    .selectFrom('Bed as b')
    .innerJoin('Ward as w', 'w.id', 'b.wardId')
    .innerJoin('Department as d', 'd.id', 'b.departmentId')
    .innerJoin('Hospital as h', 'h.id', 'b.hospitalId')
    .select(['h.hospitalName', 'd.name as departmentName', 'w.wardNo', 'b.bedNo'])
    .where('b.id', '=', bedId)
    .executeTakeFirst()
  return bed ? placeText(bed) : ''
}
