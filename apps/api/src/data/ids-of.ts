export const idsOf = async (query: { execute(): Promise<readonly { id: number }[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => id)
